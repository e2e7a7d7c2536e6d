// Measures the memory of the server process on the embedded database, after the first start with the demo shop and after a later
// one: npm run measure -- first-start [--previous ../previous] [--rounds 3]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { packageRoot } from '#platform/package-root.ts'
import { startShop } from './shop.ts'

const { values } = parseArgs({
  options: { previous: { type: 'string' }, rounds: { type: 'string', default: '3' } },
})
/** Until the background work after a start has ended. */
const settleMs = 5000

const sides = [
  ...(values.previous ? [{ name: 'previous', root: resolve(values.previous) }] : []),
  { name: 'current', root: packageRoot },
]
process.stdout.write('| version | first start MB | later start MB |\n| --- | --: | --: |\n')
for (let round = 0; round < Number(values.rounds); round++)
  for (const { name, root } of sides) {
    const folder = await mkdtemp(join(tmpdir(), 'tradecounter-start-'))
    const first = await idleMemoryMb(join(folder, 'data'), root)
    const later = await idleMemoryMb(join(folder, 'data'), root)
    process.stdout.write(`| ${name} | ${first.toFixed(0)} | ${later.toFixed(0)} |\n`)
    await rm(folder, { recursive: true, force: true })
  }

async function idleMemoryMb(dataDir: string, root: string) {
  const shop = await startShop({ DEMO: 'true', DATA_DIR: dataDir }, root)
  await wait(settleMs)
  const memoryMb = await shop.memoryMb()
  shop.process.kill('SIGTERM')
  await new Promise((done) => shop.process.once('exit', done))
  return memoryMb
}
