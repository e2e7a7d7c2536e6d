import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { signInClerk, registerCustomer, createProductOnSale } from '#tests/support/processes/running-shop.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'

test('a buyer searches, fills the cart and orders with the keyboard alone, with a visible focus', async () => {
  const product = await createProductOnSale(await signInClerk(), {
    variants: ['Black', 'Silver'],
    stockQuantity: null,
  })
  const buyer = await openPage({ as: await registerCustomer() })
  await visit(buyer, '/')

  await tabTo(buyer, 'Search catalog')
  await buyer.keyboard.type(product.sku)
  await buyer.keyboard.press('Enter')
  const results = buyer.getByRole('dialog')
  await results.getByText(product.name).waitFor()
  await expectFocusTrap(buyer)
  await buyer.keyboard.press('Escape')
  await results.waitFor({ state: 'detached' })
  await expectFocus(buyer, 'Search catalog')

  await buyer.keyboard.type(product.sku)
  await buyer.keyboard.press('Enter')
  await results.getByText(product.name).waitFor()
  await tabTo(buyer, product.name)
  await buyer.keyboard.press('Enter')
  await buyer.getByRole('heading', { level: 1, name: product.name }).waitFor()

  await tabTo(buyer, 'Black')
  await buyer.keyboard.press('ArrowRight')
  await buyer.waitForURL(`**?sku=${product.sku}-2`)
  await tabTo(buyer, `Quantity of ${product.name}`)
  await buyer.keyboard.press('ArrowUp')
  await tabTo(buyer, 'Add to Cart')
  await buyer.keyboard.press('Enter')
  await expectText(buyer, 'Added to cart')

  await visit(buyer, '/')
  await tabTo(buyer, 'Cart, 1 item')
  await buyer.keyboard.press('Enter')
  const drawer = buyer.getByRole('dialog', { name: 'Cart' })
  await drawer.getByText('Silver').waitFor()
  await expectFocusTrap(buyer)
  await buyer.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expectFocus(buyer, 'Cart, 1 item')
  await buyer.keyboard.press('Enter')
  await drawer.waitFor()
  await tabTo(buyer, 'Proceed to Checkout')
  await buyer.keyboard.press('Enter')
  await buyer.waitForURL('**/checkout')
  await buyer.getByLabel('Phone', { exact: true }).waitFor()
  await settle(buyer)

  await tabTo(buyer, 'Phone')
  await buyer.keyboard.type('+1 555 0142')
  await tabTo(buyer, 'Add company')
  await buyer.keyboard.press('Enter')
  await expectFocus(buyer, 'Company (optional)')
  await buyer.keyboard.type('Northquay Ltd')
  const delivery = {
    Address: '14 Sample Quay',
    City: 'Exampleton',
    'Postal code': '00420',
    Country: 'Germany',
  }
  for (const [label, typed] of Object.entries(delivery)) {
    await tabTo(buyer, label)
    await buyer.keyboard.type(typed)
  }
  await tabTo(buyer, 'Place order')
  await buyer.keyboard.press('Enter')
  await buyer.waitForURL('**/order-confirmation/*')
  await expectText(buyer, 'Payment Required')
  await expectText(buyer, product.name)
})

/** Presses Tab until the element with this name has the focus. Every focused element must be visible. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    if ((await getFocusedName(page)) === name) return
  }
  throw new Error(`Tab never reaches '${name}'`)
}

/** The accessible name of the focused element. */
function getFocusedName(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    const label =
      focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement
        ? focused.labels?.[0]
        : focused
    return (focused?.getAttribute('aria-label') ?? label?.textContent ?? '').trim()
  })
}

/** Expects the focus to return to the element that opened the dialog, which happens asynchronously. */
async function expectFocus(page: Page, name: string) {
  await expect.poll(() => getFocusedName(page)).toBe(name)
}

/** Expects the focused element to be in the viewport, with an outline on it or a close ancestor. */
async function expectVisibleFocus(page: Page) {
  const result = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'no element has the focus'
    const { top, bottom, left, right } = focused.getBoundingClientRect()
    const isInViewport = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    const hasOutline = (element: Element | null, depth: number): boolean => {
      if (!element || depth === 0) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return true
      return hasOutline(element.parentElement, depth - 1)
    }
    const isOutlined = hasOutline(focused, 6)
    if (isInViewport && isOutlined) return 'visible'
    return `${focused.outerHTML.slice(0, 160)} in viewport: ${isInViewport}, outlined: ${isOutlined}`
  })
  expect(result).toBe('visible')
}

/** Expects Tab and Shift+Tab to keep the focus in the open dialog. */
async function expectFocusTrap(page: Page) {
  for (const key of [...Array<string>(12).fill('Tab'), ...Array<string>(12).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
      .toBe(true)
    await expectVisibleFocus(page)
  }
}
