import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { order } from '#tests/support/ordering.ts'
import { createProductOnSale, registerCustomer, signInClerk } from '#tests/support/processes/running-shop.ts'

/** A4 between margins of 14 mm. */
const paper = { width: 688, height: 1016 }

test('an order, its confirmation and the cart print in dark ink, without controls, on one column', async () => {
  const product = await createProductOnSale(await signInClerk())
  const buyer = await registerCustomer()
  const { orderNumber } = await order(buyer, [{ productId: product.id, quantity: 3 }])
  await buyer.api(addToCart, { body: { productId: product.id, quantity: 2 } })
  const page = await openPage({ as: buyer, colorScheme: 'dark', viewport: paper })
  for (const { path, text } of [
    { path: `/orders?order=${orderNumber}`, text: '3 × $100.00' },
    { path: '/orders', text: orderNumber },
    { path: `/order-confirmation/${orderNumber}`, text: orderNumber },
    { path: '/cart', text: '$200.00' },
  ]) {
    await visit(page, path)
    await page.emulateMedia({ media: 'print' })
    await settle(page)
    const main = page.getByRole('main')
    expect([path, await main.getByText(text).filter({ visible: true }).count()]).not.toEqual([path, 0])
    expect([path, await visibleControls(page)]).toEqual([path, []])
    expect([path, await page.evaluate(inkAndWidth)]).toEqual([path, { ink: 'dark', isTooWide: false }])
    await page.emulateMedia({ media: 'screen' })
  }
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('textbox', { name: /^Quantity of/ }).inputValue()).toBe('2')
})

async function visibleControls(page: Page) {
  const controls = page.locator('button, select, nav, input[type=search], .btn').filter({ visible: true })
  return controls.evaluateAll((found) => found.map(({ outerHTML }) => outerHTML.slice(0, 120)))
}

/** Runs in the page. */
function inkAndWidth() {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('No canvas')
  canvas.fillStyle = getComputedStyle(document.querySelector('h1') ?? document.body).color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 255] = canvas.getImageData(0, 0, 1, 1).data
  const { scrollWidth, clientWidth } = document.documentElement
  return { ink: red < 80 ? 'dark' : 'light', isTooWide: scrollWidth > clientWidth }
}
