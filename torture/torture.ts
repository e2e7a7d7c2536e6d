import { Command } from 'commander'
import { type TrialRun, updateReport } from './report.ts'
import type { DatabaseKind, Trial } from './trial.ts'
import { trials } from './trials.ts'

const kinds: DatabaseKind[] = ['pglite', 'postgres']

const options = new Command('torture')
  .description('Tests what the shop promises under faults, load and attack')
  .option('--scale <factor>', 'scale the size of every trial', Number, 1)
  .option('--only <name>', `run one trial: ${trials.map(({ name }) => name).join(', ')}`)
  .option('--database <kind>', 'pglite or postgres (default: both)')
  .option('--seed <number>', 'random seed', Number, Date.now() % 1_000_000)
  .parse()
  .opts<{ scale: number; only?: string; database?: string; seed: number }>()

const selected = trials.filter(({ name }) => options.only === undefined || name === options.only)
const databases = kinds.filter((kind) => options.database === undefined || kind === options.database)
if (selected.length === 0 || databases.length === 0) throw new Error('Trial or database not found')

const runs: TrialRun[] = []
for (const trial of selected) {
  for (const kind of databases) {
    if (trial.databases && !trial.databases.includes(kind)) continue
    runs.push(await runTrial(trial, kind))
  }
}
await updateReport(runs)
process.exit(runs.some(({ failures }) => failures.length > 0) ? 1 : 0)

async function runTrial(trial: Trial, kind: DatabaseKind): Promise<TrialRun> {
  const count = Math.max(1, Math.round(trial.defaultCount * options.scale))
  const start = performance.now()
  const result = await trial.run({ kind, count, seed: options.seed }).catch((error: unknown) => ({
    observed: 'the trial failed to run',
    failures: [error instanceof Error ? String(error.stack) : String(error)],
  }))
  const run = { ...result, trial, kind, count, seconds: (performance.now() - start) / 1000 }
  const outcome = result.failures.length === 0 ? 'passed' : 'FAILED'
  console.log(
    `${outcome}  ${trial.name} on ${kind}, ${count} ${trial.unit}, seed ${options.seed}: ${result.observed}`,
  )
  for (const failure of result.failures.slice(0, 10)) console.log(`       ${failure}`)
  return run
}
