import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
import type { DatabaseKind, Trial, TrialResult } from './trial.ts'
import { trials } from './trials.ts'

export interface TrialRun extends TrialResult {
  trial: Trial
  kind: DatabaseKind
  count: number
  seconds: number
}

const file = 'docs/torture.md'

/** Writes the results into the table. Trials that did not run keep their rows. */
export async function updateReport(runs: TrialRun[]) {
  const rows = existsSync(file) ? readRows(await readFile(file, 'utf8')) : new Map<string, string>()
  for (const run of runs) rows.set(`${run.trial.name} ${run.kind}`, formatRow(run))
  const sortedRows = trials.flatMap(({ name }) =>
    ['pglite', 'postgres'].flatMap((kind) => rows.get(`${name} ${kind}`) ?? []),
  )
  const text = `${head}\n${sortedRows.join('\n')}\n`
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
}

function formatRow({ trial, kind, count, seconds, observed, failures }: TrialRun) {
  const outcome = failures.length === 0 ? 'passed' : `**failed**: ${failures[0]}`
  const size = `${count.toLocaleString('en')} ${trial.unit}`
  const cells = [trial.name, kind, trial.promise, size, observed, formatDuration(seconds), outcome]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}

function formatDuration(seconds: number) {
  return seconds < 100 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(1)} min`
}

/** The table's rows by trial name and database. */
function readRows(text: string) {
  const rows = text.split('\n').filter((line) => /^\| \S+ +\| (pglite|postgres) /.test(line))
  return new Map(
    rows.map((row) => [
      row
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.trim())
        .join(' '),
      row,
    ]),
  )
}

const head = `# The shop under faults, load and attack

\`npm run torture\` tests each promise on both databases, prints the results and writes this table.

- \`-- --scale 0.01\` runs fewer repetitions.
- \`-- --only checkouts\` runs one trial.
- \`-- --database postgres\` uses one database.
- \`-- --seed 7\` repeats the random numbers of an earlier run.

Trials that need a process run the built shop as one, over real sockets. \`npm test\` includes small versions of
the quick trials.

| trial | database | promise | size | observed | time | outcome |
| --- | --- | --- | --- | --- | --- | --- |`
