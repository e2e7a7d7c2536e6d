import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { changeVariantStock } from '#contract/catalog/staff-variants.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { createMatrixOnSale } from '#tests/support/processes/matrix-on-sale.ts'
import { signInClerk } from '#tests/support/processes/running-shop.ts'

const colors = { name: 'Color', values: ['Graphite', 'Pine', 'Sand'] }

/** A product of three colors: 20 of each, but Pine in fives and 5 of Sand. */
async function createPhones() {
  const staff = await signInClerk()
  const { variants } = await createMatrixOnSale(staff, {
    options: [colors],
    each: { rrp: '125.00' },
    variants: { Pine: { minQuantity: 5, quantityMultiple: 5 }, Sand: { stockQuantity: 5 } },
  })
  const [graphite, pine, sand] = variants
  if (!graphite || !pine || !sand) throw new Error('The variants were not created')
  return { staff, graphite, pine, sand }
}

test('every state of a row is shown, and resolved until all lines are added', async () => {
  const page = await openPage()
  const { graphite, pine, sand } = await createPhones()
  const swapped = pine.sku.replace(/(.)(.)$/, '$2$1')
  await visit(page, '/quick-order')
  await check(
    page,
    [
      'SKU;Qty',
      `${graphite.sku.toLowerCase()};2`,
      `${graphite.sku};3`,
      `${pine.sku};7`,
      `${sand.sku};6`,
      `${graphite.sku};128GB`,
      '3.5E+14;4',
      'NO-SUCH-SKU-99;1',
      `${swapped};10`,
      'Total;47',
    ].join('\n'),
  )
  await expectText(page, '1 line ready')
  await expectText(page, 'Rows 2 and 3 added up: 2 + 3')
  await expectText(page, '2 rows skipped')
  for (const text of [
    'Sold in multiples of 5',
    '5 of 6 in stock',
    '“128GB” is not a quantity',
    'A spreadsheet shortened this GTIN',
    'No variant has this SKU or GTIN',
  ])
    await expectText(page, text)
  await expectText(page, 'No variant has exactly this SKU or GTIN.')
  expect(await cartOf(page)).toEqual([])

  // 7 and 10 of the variant.
  await page.getByRole('list', { name: 'Variants for row 9' }).getByRole('button', { name: pine.sku }).click()
  await page.getByRole('button', { name: 'Use 15' }).click()
  await expectText(page, '2 lines ready')
  await page.getByRole('button', { name: 'Use 5', exact: true }).click()
  await expectText(page, '3 lines ready')
  await page.getByRole('button', { name: 'Remove row 8' }).click()
  await page.getByRole('textbox', { name: 'SKU or GTIN of row 7' }).fill(sand.sku)
  await page.keyboard.press('Enter')
  // 5 and 4 of the variant.
  await expectText(page, '5 of 9 in stock')
  await page.getByRole('button', { name: 'Use 5', exact: true }).click()
  await page.getByRole('button', { name: 'Remove row 6' }).click()
  await page.getByRole('button', { name: 'Add 3 lines' }).click()
  await expectText(page, 'No rows left')
  expect(await cartOf(page)).toEqual([
    { sku: graphite.sku, quantity: 5 },
    { sku: pine.sku, quantity: 15 },
    { sku: sand.sku, quantity: 5 },
  ])
})

test('a quantity is edited in place, with total and profit', async () => {
  const page = await openPage()
  const { graphite } = await createPhones()
  await visit(page, '/quick-order')
  await check(page, `${graphite.sku} x 2`)
  await expectText(page, '1 line, 2 units')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await summary.getByText('$200.00').waitFor()
  await quantity(page).fill('4')
  await quantity(page).press('Enter')
  await summary.getByText('$400.00').waitFor()
  await expectText(page, '+$100.00 · 20.0%')
  await quantity(page).fill('99')
  await quantity(page).press('Enter')
  await expectText(page, '20 of 99 in stock')
  await page.getByRole('button', { name: 'Use 20' }).click()
  await summary.getByText('$2,000.00').waitFor()
})

test('the lines are added all or none, and a refused one says why', async () => {
  const page = await openPage({ expectedErrors: ['POST /api/cart/lines 422'] })
  const { staff, graphite, sand } = await createPhones()
  await visit(page, '/quick-order')
  await check(page, `${graphite.sku} 2\n${sand.sku} 5`)
  await expectText(page, '2 lines ready')
  await setStock(staff, sand, 1)
  await page.getByRole('button', { name: 'Add 2 lines' }).click()
  await page.getByRole('alert').filter({ hasText: 'Only 1 left' }).waitFor()
  expect(await cartOf(page)).toEqual([])
  await quantity(page, 'Sand').fill('1')
  await quantity(page, 'Sand').press('Enter')
  await page.getByRole('button', { name: 'Add 2 lines' }).click()
  await expectText(page, 'Added to cart')
  await expectText(page, 'No rows left')
  expect(await cartOf(page)).toEqual([
    { sku: graphite.sku, quantity: 2 },
    { sku: sand.sku, quantity: 1 },
  ])
})

test('by the keyboard: check, choose, and the focus goes on', async () => {
  const page = await openPage()
  const { graphite, pine } = await createPhones()
  const part = graphite.sku.slice(0, -1)
  await visit(page, '/quick-order')
  await page.getByLabel('Lines of SKU or GTIN and quantity').fill(`${part}Q;3\n${pine.sku};4`)
  await page.keyboard.press('Control+Enter')
  await expectText(page, 'Minimum 5')
  await page.getByRole('button', { name: 'Use 5', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expectText(page, '1 line ready')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-review]') !== null))
    .toBe(true)
})

test('a CSV file is read, also one of an older spreadsheet, and one that is too large is refused', async () => {
  const page = await openPage()
  const { graphite } = await createPhones()
  await visit(page, '/quick-order')
  const upload = (name: string, buffer: Buffer) =>
    page.getByLabel('Order file').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await upload('order.csv', Buffer.from(`Artikel;Menge;Größe\r\n${graphite.sku};3;groß\r\n`, 'latin1'))
  await expectText(page, '1 line, 3 units')
  await expect.poll(() => page.getByLabel('Lines of SKU or GTIN and quantity').inputValue()).toContain('groß')
  await upload('order.csv', Buffer.alloc(256 * 1024 + 1, 'x'))
  await expectText(page, 'The file is larger than 256 KB.')
})

test('without JavaScript an order is checked and added', async () => {
  const page = await openPage({ javaScriptEnabled: false, expectedErrors: [/\.js csp$/] })
  const { graphite, pine } = await createPhones()
  await page.goto('/quick-order')
  await page.getByLabel('Lines of SKU or GTIN and quantity').fill(`${graphite.sku} 2\n${pine.sku} 7`)
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expectText(page, 'Sold in multiples of 5')
  await page.getByRole('button', { name: 'Add 1 line' }).click()
  await page.waitForURL('**/cart')
  await expectText(page, '1 item, 2 units')
})

async function check(page: Page, text: string) {
  await page.getByLabel('Lines of SKU or GTIN and quantity').fill(text)
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('heading', { name: 'Rows', exact: true }).waitFor()
  await settle(page)
}

const quantity = (page: Page, label = 'Graphite') =>
  page.getByRole('textbox', { name: new RegExp(`^Quantity of .*${label}`) })

async function cartOf(page: Page) {
  const response = await page.request.get(getCart.path)
  const lines = (await response.json()) as { sku: string; quantity: number }[]
  return lines.map(({ sku, quantity: units }) => ({ sku, quantity: units }))
}

async function setStock(
  staff: Awaited<ReturnType<typeof signInClerk>>,
  { id }: { id: number },
  counted: number,
) {
  await staff.api(changeVariantStock, {
    params: { id },
    body: { kind: 'count', quantity: counted, stockSeen: 5 },
  })
}
