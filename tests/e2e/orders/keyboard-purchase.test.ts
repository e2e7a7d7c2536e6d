import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { clerk, customer, productOnSale } from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'

test('a buyer searches, fills the cart and orders with the keyboard alone, with a visible focus', async () => {
  const product = await productOnSale(await clerk(), { variants: ['Black', 'Silver'] })
  const buyer = await openPage({ as: await customer(), reducedMotion: 'reduce' })
  await visit(buyer, '/')

  await tabTo(buyer, 'Search catalog')
  await buyer.keyboard.type(product.sku)
  await buyer.keyboard.press('Enter')
  const results = buyer.getByRole('dialog')
  await results.getByText(product.name).waitFor()
  await expectTrap(buyer)
  await buyer.keyboard.press('Escape')
  await results.waitFor({ state: 'detached' })
  await expectBack(buyer, 'Search catalog')

  await buyer.keyboard.type(product.sku)
  await buyer.keyboard.press('Enter')
  await results.getByText(product.name).waitFor()
  await tabTo(buyer, product.name)
  await buyer.keyboard.press('Enter')
  await buyer.getByRole('heading', { level: 1, name: product.name }).waitFor()

  await tabTo(buyer, 'Black')
  await buyer.keyboard.press('ArrowRight')
  await buyer.waitForURL('**?variant=Silver')
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
  await expectTrap(buyer)
  await buyer.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expectBack(buyer, 'Cart, 1 item')
  await buyer.keyboard.press('Enter')
  await drawer.waitFor()
  await tabTo(buyer, 'Proceed to Checkout')
  await buyer.keyboard.press('Enter')
  await buyer.waitForURL('**/checkout')

  await tabTo(buyer, 'Phone')
  await buyer.keyboard.type('+1 555 0142')
  for (const typed of ['14 Sample Quay', 'Exampleton', '00420', 'Germany']) {
    await buyer.keyboard.press('Tab')
    await expectSeen(buyer)
    await buyer.keyboard.type(typed)
  }
  await tabTo(buyer, 'Place order')
  await buyer.keyboard.press('Enter')
  await buyer.waitForURL('**/order-confirmation/*')
  await expectText(buyer, 'Payment Required')
  await expectText(buyer, product.name)
})

/** Goes on with the Tab key until the focus is on what is called so; each stop on the way can be seen. */
async function tabTo(page: Page, name: string) {
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press('Tab')
    await expectSeen(page)
    if ((await focused(page)) === name) return
  }
  throw new Error(`The Tab key does not come to '${name}'`)
}

/** What has the focus, by the name that is read out. */
function focused(page: Page) {
  return page.evaluate(() => {
    const here = document.activeElement
    const label =
      here instanceof HTMLInputElement || here instanceof HTMLSelectElement ? here.labels?.[0] : here
    return (here?.getAttribute('aria-label') ?? label?.textContent ?? '').trim()
  })
}

/** The focus is where it was before the dialog; it goes there in a turn of its own, once the dialog is gone. */
async function expectBack(page: Page, name: string) {
  await expect.poll(() => focused(page)).toBe(name)
}

/** The focus is on something of the page, in sight, and marked by an outline of its own or of what is around it. */
async function expectSeen(page: Page) {
  const seen = await page.evaluate(() => {
    const here = document.activeElement
    if (!here || here === document.body) return 'nothing has the focus'
    const { top, bottom, left, right } = here.getBoundingClientRect()
    const isInSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    const outlined = (element: Element | null, levels: number): boolean => {
      if (!element || levels === 0) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return true
      return outlined(element.parentElement, levels - 1)
    }
    const isMarked = outlined(here, 6)
    if (isInSight && isMarked) return 'seen'
    return `${here.outerHTML.slice(0, 160)} in sight: ${isInSight}, marked: ${isMarked}`
  })
  expect(seen).toBe('seen')
}

/** However often Tab is pressed, forwards or backwards, the focus stays in the open dialog. */
async function expectTrap(page: Page) {
  for (const key of [...Array<string>(12).fill('Tab'), ...Array<string>(12).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    await expectSeen(page)
  }
}
