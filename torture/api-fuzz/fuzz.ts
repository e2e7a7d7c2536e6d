import { Command } from 'commander'
import fc from 'fast-check'
import { randomNumbers } from '#demo/random-numbers.ts'
import type { ApiDescription } from '#platform/http/openapi/describe-api.ts'
import { type Call, arbitraryCall } from '#tests/support/api/arbitrary-call.ts'
import { createReplyCheck } from '#tests/support/api/check-reply.ts'
import { endingCalls } from '#tests/support/api/ending-calls.ts'
import { runConcurrently } from '#torture/support/run-concurrently.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import { type ActorName, Actors, actorsFor } from './actors.ts'
import { FuzzReport, writeReport } from './fuzz-report.ts'
import { KnownObjects } from './known-objects.ts'
import { withKnownObjects } from './with-known-objects.ts'

const options = new Command('fuzz')
  .description(
    'Sends random calls to the built shop on PostgreSQL and checks each reply against its OpenAPI document',
  )
  .option('--calls <number>', 'how many', Number, 10_000)
  .option('--seed <number>', 'random seed', Number, Date.now() % 1_000_000)
  .option('--workers <number>', 'calls at once', Number, 4)
  .option('--only <text>', 'only operations with this text, such as "post /api/admin"')
  .option('--write', 'write docs/api-fuzz.md')
  .parse()
  .opts<{ calls: number; seed: number; workers: number; only?: string; write?: boolean }>()

/** Codes of a session or API key that a call has ended. */
const endedCodes = new Set(['sign-in-required', 'api-key-revoked', 'api-key-disabled'])

const start = performance.now()
// The proxy is trusted so that calls come from several addresses.
await using shop = await openTrialShop('postgres', { DEMO: 'true', TRUST_PROXY: '127.0.0.0/8' })
const api = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as ApiDescription
const checkReply = createReplyCheck(api)
const operations = Object.entries(api.paths).flatMap(([template, methods]) =>
  Object.keys(methods)
    .filter((method) => !endingCalls.has(`${method} ${template}`))
    .map((method) => ({
      name: `${method.toUpperCase()} ${template}`,
      template,
      actorNames: actorsFor(template),
      arbitrary: arbitraryCall(api, template, method),
    }))
    .filter(({ name }) => name.toLowerCase().includes((options.only ?? '').toLowerCase())),
)
const random = randomNumbers(options.seed)
const actors = new Actors(shop)
const known = new KnownObjects()
const report = new FuzzReport()

await runConcurrently(options.calls, options.workers, async (number) => {
  if (number % 5000 === 4999) console.log(`${number + 1} calls`)
  const operation = operations[Math.floor(random() * operations.length)]
  if (!operation) throw new Error('No operation has this text')
  const { actorNames } = operation
  const actor = actorNames[Math.floor(random() * actorNames.length)] ?? 'visitor'
  const [invented] = fc.sample(operation.arbitrary, { numRuns: 1, seed: options.seed + number })
  if (!invented) throw new Error('No call was made')
  await send(operation, actor, withKnownObjects(invented, operation.template, known, random))
})
const errors = shop
  .process()
  .output()
  .split('\n')
  .filter((line) => line.includes('"level":50'))
for (const line of errors) report.violation('log', { kind: line, example: line })

console.log(`${report.table()}\n\n${report.summary()}\n`)
for (const { operation, count, example } of report.violations)
  console.log(`${count} × ${operation}\n  ${example}\n`)
const seconds = (performance.now() - start) / 1000
console.log(`${options.calls} calls, seed ${options.seed}, ${Math.round(seconds)} s`)
if (options.write) await writeReport(report, { ...options, seconds })
process.exitCode = report.violations.length > 0 ? 1 : 0

async function send({ name, template }: (typeof operations)[number], actor: ActorName, { path, init }: Call) {
  const browser = await actors.get(actor)
  const sent = `${actor}: ${init.method} ${path} ${JSON.stringify(init.headers)} ${String(init.body).slice(0, 600)}`
  const violation = (kind: string, reason: string) =>
    report.violation(name, { kind, example: `${sent}\n  ${reason}` })
  try {
    const response = await browser.fetch(path, init)
    const { status } = response
    report.add(name, actor, status)
    if (status >= 500) violation(String(status), await response.clone().text())
    await checkReply(init.method, path, response).catch((error: unknown) =>
      violation(`description ${status}`, String(error)),
    )
    if (endedCodes.has(await codeOf(response))) actors.renew(actor)
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    if (isJson && response.ok) known.read(template, await response.json())
    else await response.arrayBuffer()
  } catch (error) {
    report.add(name, actor, 'no reply')
    violation('no reply', String(error))
  }
}

async function codeOf(response: Response): Promise<string> {
  if (response.status !== 401) return ''
  const { code } = (await response.clone().json()) as { code: string }
  return code
}
