// How the reorder screen does in a browser with very many products:
// npm run measure:reorder [-- --products 10000]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { launchChromium } from '#tests/support/browser/launch-chromium.ts'
import { settle, watchRequests } from '#tests/support/browser/settle.ts'
import { owner } from '#tests/support/processes/shop-process.ts'
import { preparePostgres } from './prepare.ts'
import { startShop } from './shop.ts'

const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' } } })
const grip = /^Move /
/** Of 25 px, which carry a row over the next one. */
const steps = 3

const folder = await mkdtemp(join(tmpdir(), 'tradecounter-reorder-'))
const prepared = await preparePostgres(Number(values.products))
const shop = await startShop({
  ...prepared.env,
  DATA_DIR: join(folder, 'data'),
})
const browser = await launchChromium()
const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 1280, height: 900 } })
watchRequests(page)
await page.request.post('/api/login', { data: owner })
const list = page.getByRole('list', { name: 'All Products' })
const grips = list.getByRole('button', { name: grip })

await timed('opened, to the first row', async () => {
  await page.goto('/admin/reorder')
  await grips.first().waitFor()
})
await settle(page)
process.stdout.write(`rows in the page: ${await grips.count()} of ${values.products}\n`)
await grips.first().focus()
await timed('moved by one, by keyboard', async () => {
  await page.keyboard.press('Space')
  await page.getByText(/is (lifted from|over) position 1/).waitFor({ state: 'attached' })
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown')
  await page.getByText(/is over position 2/).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await page.getByText(/is put down at position 2/).waitFor({ state: 'attached' })
})
await timed('saved', save)
await list.getByRole('button', { name: /^More/ }).first().click()
await timed('moved from the first place to the last', async () => {
  await page.getByRole('menuitem', { name: 'Move to the end' }).click()
  await page.getByRole('button', { name: 'Save Order' }).waitFor()
})
await timed('saved', save)

await browser.close()
await shop.stop()
await prepared.close()
await rm(folder, { recursive: true, force: true })

async function save() {
  const saved = page.waitForResponse('**/api/admin/products/reorder')
  await page.getByRole('button', { name: 'Save Order' }).click()
  const { moved } = await (await saved).json()
  process.stdout.write(`${moved} rows `)
}

async function timed(what: string, act: () => Promise<unknown>) {
  const begun = performance.now()
  await act()
  process.stdout.write(`${what}: ${Math.round(performance.now() - begun)} ms\n`)
}
