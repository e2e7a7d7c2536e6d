import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { changeVariantStock } from '#contract/catalog/staff-variants.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { createMatrixOnSale } from '#tests/support/processes/matrix-on-sale.ts'
import { createVisitor, signInClerk } from '#tests/support/processes/running-shop.ts'

const colors = { name: 'Color', values: ['Graphite', 'Pine', 'Sand'] }
const storages = { name: 'Storage', values: ['128 GB', '256 GB', '512 GB'] }

test('nine variants are added at once, with the units, amount and profit of all', async () => {
  const page = await openPage()
  const { slug } = await createMatrixOnSale(await signInClerk(), {
    options: [colors, storages],
    each: { rrp: '125.00' },
  })
  await openMatrix(page, slug)
  // By the keyboard: Enter goes down a column, the arrow keys to the next one.
  await cell(page, 'Graphite, 128 GB').focus()
  for (const column of [1, 2, 3]) {
    for (const key of ['1', 'Enter', '2', 'Enter', '3']) await page.keyboard.press(key)
    if (column < 3) for (const key of ['ArrowRight', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  }
  await expectText(page, '9 variants, 18 units')
  await expectText(page, '$1,800.00')
  await expectText(page, '+$450.00 · 20.0%')
  const request = page.waitForRequest('**/api/cart/lines')
  await page.keyboard.press('Control+Enter')
  await request
  await expectText(page, 'Added to cart')
  await expect.poll(() => cell(page, 'Pine, 256 GB').inputValue()).toBe('')
  expect(await cartOf(page)).toEqual(
    colors.values.flatMap((color, index) =>
      storages.values.map((storage) => ({ variant: `${color} / ${storage}`, quantity: index + 1 })),
    ),
  )
})

test('with an invalid cell nothing is added: it says why, takes the focus and offers the nearest quantities', async () => {
  const page = await openPage()
  const { slug } = await createMatrixOnSale(await signInClerk(), {
    options: [colors, storages, { name: 'Condition', values: ['New', 'Open box'] }],
    each: { minQuantity: 2, quantityMultiple: 2 },
    variants: {
      'Sand / 512 GB / Open box': { stockQuantity: 3 },
      'Sand / 128 GB / New': { stockQuantity: 0 },
    },
    without: ['Pine / 512 GB / New'],
  })
  await openMatrix(page, slug)
  const matrix = page.getByRole('region', { name: 'Order several variants' })
  await expect.poll(() => matrix.getByText('Not offered').filter({ visible: true }).count()).toBe(1)
  await expect.poll(() => cell(page, 'Sand, 128 GB').isDisabled()).toBe(true)

  await cell(page, 'Graphite, 128 GB').fill('4')
  await cell(page, 'Graphite, 256 GB').fill('7')
  await matrix.getByLabel('Open box').check()
  await cell(page, 'Sand, 512 GB').fill('4')
  await matrix.getByLabel('New', { exact: true }).check()
  await expectText(page, 'Sold in multiples of 2.')
  await expectText(page, '2 quantities need a change.')
  await expectText(page, '1 variant, 4 units')

  const add = page.getByRole('button', { name: 'Add 4 units to cart' })
  await add.click()
  await expectFocus(page, 'Graphite, 256 GB')
  await page.getByRole('button', { name: 'Set quantity of Graphite, 256 GB to 8' }).click()
  await expectText(page, '2 variants, 12 units')
  await expect.poll(() => matrix.getByRole('button', { name: 'Set quantity' }).count()).toBe(0)

  // The other invalid cell is in the matrix of another condition.
  await page.getByRole('button', { name: 'Add 12 units to cart' }).click()
  await expectFocus(page, 'Sand, 512 GB')
  await expectText(page, 'Only 3 left.')
  expect(await cartOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Set quantity of Sand, 512 GB to 2' }).click()
  await page.getByRole('button', { name: 'Add 14 units to cart' }).click()
  await expectText(page, 'Added to cart')
  expect(await cartOf(page)).toHaveLength(3)
})

test.runIf(isFullRun)("the shop's refusal is shown in its cell, which takes the focus", async () => {
  const staff = await signInClerk()
  const page = await openPage({ expectedErrors: ['POST /api/cart/lines 422'] })
  const { slug, variants } = await createMatrixOnSale(staff, {
    options: [colors],
    each: { stockQuantity: 20 },
  })
  await openMatrix(page, slug)
  const pine = variants.find(({ label }) => label === 'Pine')
  await staff.api(changeVariantStock, {
    params: { id: pine?.id ?? 0 },
    body: { kind: 'count', quantity: 5, stockSeen: 20 },
  })
  await cell(page, 'Graphite').fill('2')
  await cell(page, 'Pine').fill('8')
  await page.getByRole('button', { name: 'Add 10 units to cart' }).click()
  await expectText(page, 'Only 5 left')
  await expectFocus(page, 'Pine')
  await expect.poll(() => cell(page, 'Pine').getAttribute('aria-invalid')).toBe('true')
  expect(await cartOf(page)).toEqual([])
})

test.runIf(isFullRun)('a block pasted from a spreadsheet fills cells to the right and below', async () => {
  const page = await openPage()
  const { slug } = await createMatrixOnSale(await signInClerk(), { options: [colors, storages] })
  await openMatrix(page, slug)
  await cell(page, 'Pine, 256 GB').evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '4\t5\r\n6\t\r\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expectText(page, '3 variants, 15 units')
  await expect.poll(() => cell(page, 'Sand, 256 GB').inputValue()).toBe('6')
  await page.getByRole('button', { name: 'Increase Sand, 256 GB' }).click()
  await expectText(page, '3 variants, 16 units')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expectText(page, '0 variants, 0 units')
})

async function openMatrix(page: Page, slug: string) {
  await visit(page, `/product/${slug}`)
  await page.getByRole('link', { name: 'Order several variants' }).click()
  await page.getByRole('region', { name: 'Total of the matrix' }).waitFor()
  await settle(page)
}

const cell = (page: Page, label: string) =>
  page.getByRole('textbox', { name: `Quantity of ${label}`, exact: true })

/** Expects the focus in a cell, which may come with the reply of the shop. */
function expectFocus(page: Page, label: string) {
  return cell(page, label).and(page.locator(':focus')).waitFor()
}

async function cartOf(page: Page) {
  const visitor = createVisitor()
  for (const { name, value } of await page.context().cookies()) visitor.cookies.set(name, value)
  const lines = await visitor.api(getCart)
  return lines.toSorted((a, b) => a.id - b.id).map(({ variant, quantity }) => ({ variant, quantity }))
}
