import { Command } from 'commander'
import { type Result, keepReport } from './report.ts'
import type { DatabaseKind, Trial } from './trial.ts'
import { trials } from './trials.ts'

const kinds: DatabaseKind[] = ['pglite', 'postgres']

const options = new Command('torture')
  .description('Tries what the shop promises under faults, load and bad intent')
  .option('--scale <factor>', 'multiplies the size of every trial', Number, 1)
  .option('--only <name>', `one trial alone: ${trials.map(({ name }) => name).join(', ')}`)
  .option('--database <kind>', 'pglite or postgres; both unless said')
  .option('--seed <number>', 'of the random numbers', Number, Date.now() % 1_000_000)
  .parse()
  .opts<{ scale: number; only?: string; database?: string; seed: number }>()

const chosen = trials.filter(({ name }) => options.only === undefined || name === options.only)
const onKinds = kinds.filter((kind) => options.database === undefined || kind === options.database)
if (chosen.length === 0 || onKinds.length === 0) throw new Error('There is no such trial or database')

const results: Result[] = []
for (const trial of chosen) {
  for (const kind of onKinds) {
    if (trial.databases && !trial.databases.includes(kind)) continue
    results.push(await tryOut(trial, kind))
  }
}
await keepReport(results)
process.exit(results.some(({ failures }) => failures.length > 0) ? 1 : 0)

async function tryOut(trial: Trial, kind: DatabaseKind): Promise<Result> {
  const count = Math.max(1, Math.round(trial.full * options.scale))
  const start = performance.now()
  const outcome = await trial.run({ kind, count, seed: options.seed }).catch((error: unknown) => ({
    seen: 'the trial broke off',
    failures: [error instanceof Error ? String(error.stack) : String(error)],
  }))
  const result = { ...outcome, trial, kind, count, seconds: (performance.now() - start) / 1000 }
  const verdict = outcome.failures.length === 0 ? 'holds' : 'FAILS'
  console.log(
    `${verdict}  ${trial.name} on ${kind}, ${count} ${trial.unit}, seed ${options.seed}: ${outcome.seen}`,
  )
  for (const failure of outcome.failures.slice(0, 10)) console.log(`       ${failure}`)
  return result
}
