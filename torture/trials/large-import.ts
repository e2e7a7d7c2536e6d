import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { isRunning } from '#contract/catalog/imports/import-status.ts'
import { getCurrentImport } from '#contract/catalog/imports/product-imports.ts'
import { randomNumbers } from '#demo/random-numbers.ts'
import { followImport, startCheck, startImport, startUndo } from '#tests/support/imports/staff-import.ts'
import { variantFile } from '#tests/support/imports/variant-file.ts'
import { type CatalogState, readCatalogState, readOffers } from '#torture/support/catalog-state.ts'
import { type TrialShop, openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const variantsPerProduct = 5
const pollIntervalMs = 20

export const largeImport: Trial = {
  name: 'large-import',
  promise: 'kill -9 in the check, write or undo of a large import leaves all or nothing, and it goes on.',
  defaultCount: 10_000,
  unit: `products with ${variantsPerProduct} variants each, half of them new`,
  databases: ['postgres'],
  run: async ({ kind, count, seed }) => {
    await using shop = await openTrialShop(kind)
    const random = randomNumbers(seed)
    const added = Math.floor(count / 2)
    const changed = count - added
    const rows = count * variantsPerProduct
    await importWithoutKill(shop, variantFile({ changed, added: 0, variantsPerProduct, priceFactor: 1 }))
    const file = variantFile({ changed, added, variantsPerProduct })
    const before = await shop.withDatabase(readCatalogState)
    const failures: string[] = []
    const observed: string[] = []

    const end = async (phase: Phase, expected: 'checked' | 'done' | 'undone') => {
      const share = 0.1 + 0.5 * random()
      const former = await shop.withDatabase(readCatalogState)
      const { summary, report, problems } = await killAndFollow(shop, {
        phase,
        expected,
        share,
        rows,
        former,
      })
      observed.push(report)
      failures.push(...problems.map((problem) => `${phase}: ${problem}`))
      return { summary, state: await shop.withDatabase(readCatalogState) }
    }

    await startCheck(await shop.admin(), file)
    const checked = await end('check', 'checked')
    if (checked.state.rows !== before.rows) failures.push('the check changed rows')

    await startImport(await shop.admin(), checked.summary)
    const done = await end('write', 'done')
    failures.push(...wrongImport(done.state, { before, added }))
    failures.push(...(await shop.withDatabase(async (db) => wrongOffers(await readOffers(db), file))))

    await startUndo(await shop.admin(), done.summary)
    const undone = await end('undo', 'undone')
    if (undone.state.offers !== before.offers) failures.push('the undo did not restore every offer')
    if (undone.state.trashed !== before.trashed + added)
      failures.push(`${undone.state.trashed} products are in the trash, not ${added}`)
    if (undone.state.audited !== done.state.audited + 1) failures.push('the undo was recorded twice or never')
    return { observed: observed.join('; '), failures }
  },
}

type Phase = 'check' | 'write' | 'undo'

async function importWithoutKill(shop: TrialShop, file: string) {
  const staff = await shop.admin()
  await startCheck(staff, file)
  await startImport(staff, await followImport(staff, 'checked'))
  await followImport(staff, 'done')
}

interface Kill {
  phase: Phase
  expected: 'checked' | 'done' | 'undone'
  /** Of the rows, at which the shop is killed. */
  share: number
  rows: number
  /** Before the phase. */
  former: CatalogState
}

/** Kills the shop once a job has worked on a share of the rows, and waits for the job after a restart. */
async function killAndFollow(shop: TrialShop, { phase, expected, share, rows, former }: Kill) {
  const problems: string[] = []
  const seen = await killAt(shop, share * rows)
  const killed = await shop.withDatabase(readCatalogState)
  if (killed.rows !== former.rows) problems.push('the kill left changes')

  await shop.start()
  const start = performance.now()
  const staff = await shop.admin()
  const { current: restarted } = await staff.api(getCurrentImport)
  const isGoingOn = restarted !== null && isRunning(restarted.status) && restarted.done > 0
  // A restart may take longer than the job's lease and the job itself.
  if (!isGoingOn && restarted?.status !== expected)
    problems.push(`after the restart it is ${restarted?.status} at ${restarted?.done} rows`)
  const figures = new Set<number>()
  const summary = await followImport(staff, expected, ({ done }) => figures.add(done))
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  const report = `${phase}: killed at ${seen.done.toLocaleString('en')} of ${rows.toLocaleString('en')} rows after ${seen.figures} figures, ended ${seconds} s after the restart, ${figures.size} figures`
  return { summary, report, problems }
}

/** Reads the progress until it has reached this row, and kills the shop. */
async function killAt(shop: TrialShop, row: number) {
  const staff = await shop.admin()
  const figures = new Set<number>()
  for (;;) {
    const { current } = await staff.api(getCurrentImport)
    if (!current || !isRunning(current.status)) throw new Error(`It was ${current?.status} before the kill`)
    figures.add(current.done)
    if (current.done >= row) {
      await shop.kill()
      return { done: current.done, figures: figures.size }
    }
    await wait(pollIntervalMs)
  }
}

function wrongImport(state: CatalogState, { before, added }: { before: CatalogState; added: number }) {
  const expected = {
    products: before.products + added,
    variants: before.variants + added * variantsPerProduct,
    trashed: before.trashed,
    audited: before.audited + 1,
  }
  return Object.entries(expected).flatMap(([name, count]) => {
    const found = state[name as keyof typeof expected]
    return found === count ? [] : [`${found} ${name} after the import, not ${count}`]
  })
}

/** SKUs whose price or stock is not that of the file. */
function wrongOffers(offers: ReadonlyMap<string, string>, file: string): string[] {
  const lines: Record<'sku' | 'price' | 'stockQuantity', string>[] = parse(file, { columns: true })
  const wrong = lines.filter(
    ({ sku, price, stockQuantity }) => offers.get(sku) !== `${price} ${stockQuantity}`,
  )
  const missing = lines.length === offers.size ? [] : [`${offers.size} variants, not ${lines.length}`]
  return wrong.length === 0 ? missing : [...missing, `${wrong.length} variants are not as in the file`]
}
