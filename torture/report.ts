import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
import type { DatabaseKind, Outcome, Trial } from './trial.ts'
import { trials } from './trials.ts'

export interface Result extends Outcome {
  trial: Trial
  kind: DatabaseKind
  count: number
  seconds: number
}

const file = 'docs/torture.md'

/** Writes what was seen into the table; trials that were not run keep their rows. */
export async function keepReport(results: Result[]) {
  const rows = existsSync(file) ? readRows(await readFile(file, 'utf8')) : new Map<string, string>()
  for (const result of results) rows.set(`${result.trial.name} ${result.kind}`, rowOf(result))
  const inOrder = trials.flatMap(({ name }) =>
    ['pglite', 'postgres'].flatMap((kind) => rows.get(`${name} ${kind}`) ?? []),
  )
  const text = `${head}\n${inOrder.join('\n')}\n`
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
}

function rowOf({ trial, kind, count, seconds, seen, failures }: Result) {
  const outcome = failures.length === 0 ? 'holds' : `**fails**: ${failures[0]}`
  const tried = `${count.toLocaleString('en')} ${trial.unit}`
  const cells = [trial.name, kind, trial.promise, tried, seen, duration(seconds), outcome]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}

function duration(seconds: number) {
  return seconds < 100 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(1)} min`
}

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

const head = `# The shop under faults, load and bad intent

Made by \`npm run torture\`, which tries each promise on both databases, prints what it saw and writes this table. \`-- --scale 0.01\` tries less,
\`-- --only checkouts\` one trial, \`-- --database postgres\` one database, \`-- --seed 7\` repeats the random numbers of a run. Where a trial is about a process it
runs the built shop as a process, over real sockets. Small versions of the quick ones are part of \`npm test\`.

| trial | database | promise | tried | seen | time | outcome |
| --- | --- | --- | --- | --- | --- | --- |`
