import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { registerCustomer } from '#tests/support/processes/running-shop.ts'

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 640],
] as const) {
  test.runIf(isFullRun || width === 320)(
    `a toast does not cover the title and buttons of the open cart at ${width} px`,
    async () => {
      const page = await openPage({ viewport: { width, height } })
      await page.request.post('/api/cart', { data: { productId: 1 } })
      await page.request.post('/api/cart', { data: { productId: 2 } })
      await visit(page, '/cart')
      await page.getByRole('button', { name: 'Cart, 2 items' }).click()
      const cart = page.getByRole('dialog', { name: 'Cart' })
      await cart
        .getByRole('button', { name: /^Remove / })
        .first()
        .click()
      const toast = page.getByRole('listitem').filter({ hasText: 'Removed from cart' })
      await toast.getByRole('button', { name: 'Undo' }).waitFor()
      // The drawer and the message slide in.
      await expect.poll(() => coveredBy(toast, cart.locator('h2, button, footer a'))).toEqual([])
    },
  )
}

for (const [width, height] of [
  [1280, 640],
  [390, 844],
] as const) {
  test(`the added-to-cart message does not cover the next controls at ${width} px`, async () => {
    const page = await openPage({ viewport: { width, height } })
    await visit(page, '/product/halvik-slate-14')
    const buyingOptions = page.getByRole('region', { name: 'Buying options' })
    const add = buyingOptions.getByRole('button', { name: 'Add to Cart' })
    // Where messages appear.
    await add.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await add.click()
    const toast = page.getByRole('listitem').filter({ hasText: 'Added to cart' })
    await toast.waitFor()
    const nextControls = buyingOptions
      .locator('button:not([aria-pressed])')
      .or(page.getByRole('button', { name: /^Cart,/ }))
    await expect.poll(() => coveredBy(toast, nextControls)).toEqual([])
  })
}

test('a message does not cover the fields of the page', async () => {
  const page = await openPage({ as: await registerCustomer(), viewport: { width: 390, height: 800 } })
  await visit(page, '/dashboard?tab=settings')
  const field = page.getByLabel('Last name', { exact: true })
  await field.evaluate((input) => input.scrollIntoView({ block: 'end' }))
  // Not scrolled to.
  await page.getByRole('button', { name: 'Save name' }).dispatchEvent('click')
  const toast = page.getByRole('listitem').filter({ hasText: 'Name updated' })
  await toast.waitFor()
  await expect.poll(() => coveredBy(toast, page.getByRole('main').locator('input'))).toEqual([])
})

test('a message with Undo stays ten seconds', async () => {
  // A message that leaves is gone at once.
  const page = await openPage({ isNew: true })
  await page.clock.install()
  await page.request.post('/api/cart', { data: { productId: 1 } })
  await visit(page, '/cart')
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await page.clock.fastForward(8_000)
  await settle(page)
  await expect.poll(() => undo.isVisible()).toBe(true)
  await page.clock.fastForward(3_000)
  await undo.waitFor({ state: 'detached' })
})

test.runIf(isFullRun)('a message waits while the pointer or the focus is on it', async () => {
  const page = await openPage({ isNew: true })
  await page.clock.install()
  await visit(page, '/product/halvik-slate-14')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Added to cart' })
  await toast.hover()
  await page.clock.fastForward(60_000)
  await settle(page)
  await expect.poll(() => toast.isVisible()).toBe(true)

  await page.keyboard.press('F8')
  await page.mouse.move(0, 0)
  await page.clock.fastForward(60_000)
  await settle(page)
  await expect.poll(() => toast.isVisible()).toBe(true)

  await page.keyboard.press('Escape')
  await toast.waitFor({ state: 'detached' })
})

test('a message appears at the bottom right, and moves when a dialog would be covered', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await visit(page, '/product/halvik-slate-14')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Added to cart' })
  await toast.waitFor()
  const before = await toast.boundingBox()
  expect(before && before.y > 450 && before.x > 640).toBe(true)
  await page.getByRole('button', { name: /^Cart,/ }).click()
  const checkout = page.getByRole('dialog').getByRole('link', { name: 'Proceed to Checkout' })
  await checkout.waitFor()
  await expect.poll(() => coveredBy(toast, checkout)).toEqual([])
})

test.runIf(isFullRun)('on a phone a message appears at the bottom', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await page.request.post('/api/cart', { data: { productId: 1 } })
  await visit(page, '/cart')
  // No control is at the bottom, before the removal or after it.
  await page
    .locator('footer, main a.btn, main button:not([aria-label^=Remove])')
    .evaluateAll((parts) => parts.map((part) => part.setAttribute('hidden', '')))
  // A closed menu takes no room, however long it is.
  await page
    .locator('header details a')
    .last()
    .evaluate((link) => link.after(...Array.from({ length: 20 }, () => link.cloneNode(true))))
  await page.getByRole('button', { name: /^Remove / }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Removed from cart' })
  await toast.waitFor()
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(650)
})

test('an error is shown even if the connection was lost before the page was used', async () => {
  const page = await openPage({
    expectedErrors: [/net::ERR_INTERNET_DISCONNECTED$/, /^TypeError: Failed to fetch/],
  })
  await visit(page, '/product/halvik-slate-14')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'Failed to add item to cart. Please try again.' }).waitFor()
})

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The texts of the controls that the toast covers. */
async function coveredBy(toast: Locator, controls: Locator) {
  const toastBox = await toast.boundingBox()
  if (!toastBox) return ['no toast']
  const covered: (string | null)[] = []
  for (const control of await controls.all()) {
    const box = await control.boundingBox()
    if (box && overlaps(toastBox, box)) covered.push(await control.textContent())
  }
  return covered
}

function overlaps(first: Box, second: Box) {
  return (
    first.x < second.x + second.width &&
    second.x < first.x + first.width &&
    first.y < second.y + second.height &&
    second.y < first.y + first.height
  )
}
