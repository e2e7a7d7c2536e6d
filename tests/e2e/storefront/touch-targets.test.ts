import { beforeAll, expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { order } from '#tests/support/ordering.ts'
import { createMatrixOnSale } from '#tests/support/processes/matrix-on-sale.ts'
import { createProductOnSale, registerCustomer, signInClerk } from '#tests/support/processes/running-shop.ts'
import { createCompany } from '#tests/support/processes/trade-companies.ts'

let buyer: Browser
let companyOwner: Browser
let slug: string

beforeAll(async () => {
  const staff = await signInClerk()
  const { id: productId } = await createProductOnSale(staff)
  slug = (await createMatrixOnSale(staff, { options: [{ name: 'Color', values: ['Pine', 'Sand'] }] })).slug
  companyOwner = (await createCompany(staff)).owner
  buyer = await registerCustomer()
  await order(buyer, [{ productId }])
  await buyer.api(addToCart, { body: { productId } })
})

test.each([
  { page: 'home', path: () => '/' },
  { page: 'a category', path: () => '/category/laptops' },
  { page: 'search', path: () => '/search?q=slate' },
  { page: 'a product', path: () => `/product/${slug}` },
  { page: 'the cart', path: () => '/cart' },
  { page: 'checkout', path: () => '/checkout' },
  { page: 'orders', path: () => '/orders' },
  { page: 'the dashboard', path: () => '/dashboard' },
  { page: 'the company', path: () => '/company', as: 'owner' },
  { page: 'the application for a trade account', path: () => '/trade-account' },
  { page: 'order tracking', path: () => '/track' },
  { page: 'a text', path: () => '/about' },
  { page: 'sign-in', path: () => '/auth', as: 'guest' },
])('on a touch screen every control of $page is at least 44 px wide and high', async ({ path, as }) => {
  const page = await openPage({
    ...(as !== 'guest' && { as: as === 'owner' ? companyOwner : buyer }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await visit(page, path())
  await expect.poll(() => page.evaluate(findSmallTargets)).toEqual([])
})

/** Runs in the page. Links within text are as high as their line. */
function findSmallTargets() {
  return [...document.querySelectorAll('a, button, input, select, textarea, summary, label:has(input)')]
    .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((control) => !(control instanceof HTMLInputElement && control.closest('label')))
    .filter((control) => {
      const { display } = getComputedStyle(control)
      const covers = getComputedStyle(control, '::after')
      const coversParent = covers.position === 'absolute' && covers.inset === '0px'
      return !coversParent && !(display === 'inline' && control.closest('p, li, dd, td'))
    })
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
    .filter(({ box }) => Math.round(box.width) < 44 || Math.round(box.height) < 44)
    .map(
      ({ control, box }) =>
        `${Math.round(box.width)} × ${Math.round(box.height)}: ${control.outerHTML.slice(0, 140)}`,
    )
}
