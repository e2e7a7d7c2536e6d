import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { createCategory, deleteCategory } from '#contract/catalog/staff-categories.ts'
import { deleteProduct } from '#contract/catalog/staff-products.ts'
import { createPriceList, deletePriceList } from '#contract/pricing/price-lists.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { order } from '#tests/support/ordering.ts'
import {
  createProductOnSale,
  registerCustomer,
  signInClerk,
  uniqueId,
} from '#tests/support/processes/running-shop.ts'

const pages = [
  '/admin',
  '/admin/products',
  '/admin/categories',
  '/admin/price-lists',
  '/admin/orders',
  '/admin/messages',
  '/admin/reviews',
  '/admin/companies',
  '/admin/customers',
  '/admin/mail',
  '/admin/activity',
]

/** Tables that are wider than their frame, cells that are narrower than their text, and the page if it is wider than the window. */
function listTooWide(page: Page) {
  return page.evaluate(() => {
    const frames = [...document.querySelectorAll('section:has(> table)')]
    const wide = frames.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    const names = wide.map((frame) => frame.getAttribute('aria-label'))
    const cells = [...document.querySelectorAll('td')]
    const spilling = cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    names.push(...spilling.map(({ textContent }) => textContent.slice(0, 30)))
    const { scrollWidth } = document.documentElement
    return scrollWidth > innerWidth ? [...names, `page of ${scrollWidth} px`] : names
  })
}

test.each([1280, 390])('long names without spaces do not push the tables at %i px', async (width) => {
  const clerk = await signInClerk()
  const long = (length: number) => `${uniqueId()}${'x'.repeat(length)}`.slice(0, length)
  const category = await clerk.api(createCategory, { body: { name: long(100) } })
  const name = long(180)
  const product = await createProductOnSale(clerk, { name, sku: long(60), categoryId: category.id })
  const list = await clerk.api(createPriceList, { body: { name: long(60), kind: 'fixed' } })
  const buyer = await registerCustomer({ firstName: long(60), lastName: 'y'.repeat(60) })
  await order(buyer, [{ productId: product.id }], { order: { customerName: long(90) } })
  onTestFinished(async () => {
    await clerk.api(deleteProduct, { params: product })
    await clerk.api(deleteCategory, { params: category, query: { version: 1, moveTo: 'none' } })
    await clerk.api(deletePriceList, { params: list, query: { version: 1 } })
  })

  const page = await openPage({ as: clerk, viewport: { width, height: 800 } })
  const tooWide: Record<string, unknown> = {}
  for (const path of [...pages, `/admin/products?search=${name}`, `/admin/activity?subject=${name}`]) {
    await visit(page, path)
    const found = await listTooWide(page)
    if (found.length > 0) tooWide[path.slice(0, 40)] = found
  }
  expect(tooWide).toEqual({})
})

/** The focused element if it cannot be seen: transparent, or smaller than a control. A field may be shown by its label or its box. */
function describeHiddenFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const isField = focused instanceof HTMLInputElement
    const shown = isField ? [focused, ...(focused.labels ?? []), focused.parentElement] : [focused]
    const isVisible = shown.some((element) => {
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      const { width, height } = element.getBoundingClientRect()
      return width >= 12 && height >= 12
    })
    return isVisible ? '' : focused.outerHTML.slice(0, 160)
  })
}

test.each([...pages, '/admin/reorder'])(
  'every control in the tab order can be seen at 390 px (%s)',
  async (path) => {
    const page = await openPage({ as: await signInClerk(), viewport: { width: 390, height: 800 } })
    await visit(page, path)
    const hidden = new Set<string>()
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press('Tab')
      const found = await describeHiddenFocus(page)
      if (found === null) break
      if (found) hidden.add(found)
    }
    expect([...hidden]).toEqual([])
  },
)
