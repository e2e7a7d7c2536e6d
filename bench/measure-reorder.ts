// Measures the reorder screen in a browser with many products:
// npm run measure -- reorder [--products 10000]
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
const gripLabel = /^Move /
/** Keyboard steps of 25 px that move a row past the next one. */
const keyboardSteps = 3

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
const grips = list.getByRole('button', { name: gripLabel })

await timed('open to the first row', async () => {
  await page.goto('/admin/reorder')
  await grips.first().waitFor()
})
await settle(page)
process.stdout.write(`rows in the page: ${await grips.count()} of ${values.products}\n`)
await timed('scroll to the middle', async () => {
  await list.evaluate((element) =>
    element.parentElement?.scrollTo({ top: element.getBoundingClientRect().height / 2 }),
  )
  await list.getByRole('button', { name: new RegExp(`, position ${Number(values.products) / 2}$`) }).waitFor()
})
await timed('find by name', async () => {
  const found = page.waitForResponse('**/api/admin/products/ids?*')
  await page.getByLabel('Find in All products').fill('cable')
  await found
  await list.getByRole('listitem').filter({ hasText: /cable/i }).first().waitFor()
})
await page.getByLabel('Find in All products').fill('')
await grips.first().focus()
await timed('move by one with the keyboard', async () => {
  await page.keyboard.press('Space')
  await page.getByText(/(picked up from|is over) position 1/).waitFor({ state: 'attached' })
  for (let step = 0; step < keyboardSteps; step++) await page.keyboard.press('ArrowDown')
  await page.getByText(/is over position 2/).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await page.getByText(/dropped at position 2/).waitFor({ state: 'attached' })
})
await timed('saved', save)
await list.getByRole('button', { name: /^More/ }).first().click()
await timed('move from first to last', async () => {
  await page.getByRole('menuitem', { name: 'Move to bottom' }).click()
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

async function timed(name: string, action: () => Promise<unknown>) {
  const start = performance.now()
  await action()
  process.stdout.write(`${name}: ${Math.round(performance.now() - start)} ms\n`)
}
