import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { listProducts } from '#contract/catalog/catalog.ts'
import { packageRoot } from '#platform/package-root.ts'
import { hostileFileContents } from '#torture/support/hostile-file-contents.ts'
import { importFile } from '#torture/support/import-file.ts'
import { type TrialShop, openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

/** Parsing such a file in the server's thread takes seconds. */
const maxTurnMs = 400

const checkedRows = 20_000
const importedRows = 4000

export const eventLoop: Trial = {
  name: 'event-loop',
  promise: `No turn of the event loop takes over ${maxTurnMs} ms of CPU while product files are refused, checked or imported.`,
  defaultCount: 3,
  unit: `rounds of six files of 30 MB and two of ${checkedRows} rows`,
  run: async ({ kind, count }) => {
    const preload = pathToFileURL(join(packageRoot, 'torture/support/watch-turns.ts')).href
    await using shop = await openTrialShop(kind, { NODE_OPTIONS: `--import=${preload}` })
    const clerk = await shop.admin()
    const failures: string[] = []
    const longestMs = new Map<string, number>()

    async function check(name: string, expectedStatus: number, send: () => Promise<number>) {
      const { status, turnMs } = await measureTurns(shop, send)
      longestMs.set(name, Math.max(longestMs.get(name) ?? 0, turnMs))
      if (status !== expectedStatus) failures.push(`${name} got ${status}`)
      if (turnMs > maxTurnMs) failures.push(`${name}: a turn took ${turnMs} ms`)
    }

    for (let round = 0; round < count; round++) {
      for (const [name, file] of Object.entries(hostileFileContents)) {
        const body = file()
        await check(name, 422, () => importFile(clerk, body, true))
      }
      for (const row of ['product', 'variant'] as const) {
        const createFile = fileOfRows(row, round)
        const [checked, imported] = [createFile(checkedRows), createFile(importedRows)]
        await check(`checked ${row}s`, 200, () => importFile(clerk, checked, true))
        // The import's transaction uses the only connection of the embedded database.
        if (kind === 'postgres')
          await check(`imported ${row}s`, 200, () => importFile(clerk, imported, false))
      }
    }
    await shop.stop()
    const observed = [...longestMs].map(([name, ms]) => `${name} ${ms} ms`).join(', ')
    return { observed: `longest turns: ${observed}`, failures }
  },
}

/** The longest turn in ms of CPU time during the request, while a visitor reads pages. */
async function measureTurns(shop: TrialShop, send: () => Promise<number>) {
  const { process, output } = shop.process()
  const countResults = () => turnsIn(output()).length
  const before = countResults()
  process.kill('SIGUSR2')
  const visitor = shop.visitor()
  const done = new AbortController()
  const browsing = (async () => {
    while (!done.signal.aborted) await visitor.api(listProducts)
  })()
  const [status] = await Promise.all([send().finally(() => done.abort()), browsing])
  process.kill('SIGUSR2')
  while (countResults() === before) await wait(20)
  return { status, turnMs: turnsIn(output()).at(-1) ?? Infinity }
}

const turnsIn = (output: string) =>
  [...output.matchAll(/Longest turn: (\d+) ms/g)].map(([, ms]) => Number(ms))

/** Files with one row for each product or variant, each round with SKUs of its own. */
function fileOfRows(row: 'product' | 'variant', round: number) {
  const header = 'sku,name,description,price,imageUrl,stockQuantity'
  const text = 'A device for the trade, with a description of usual length. '.repeat(8)
  const lineOf = (index: number) => {
    const id = `${row}-${round}-${index}`
    const line = `${id},Device ${id},"${text}",${(index % 900) + 1}.50,/media/a-960.webp,7`
    return row === 'product' ? line : `${line},${id},10:1.00`
  }
  return (rows: number) =>
    [
      row === 'product' ? header : `${header},slug,tiers`,
      ...Array.from({ length: rows }, (_, i) => lineOf(i)),
    ].join('\r\n')
}
