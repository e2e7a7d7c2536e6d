import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { writeReview } from '#contract/reviews.ts'
import { createPriceList } from '#contract/pricing/price-lists.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { placeDeliveredOrder } from '#tests/support/ordering.ts'
import {
  createProductOnSale,
  registerCustomer,
  signInClerk,
  uniqueId,
} from '#tests/support/processes/running-shop.ts'

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

/** The lists with their sortable columns, each with the sort in the address. */
const lists: [path: string, columns: Record<string, string>][] = [
  ['/admin/mail', { Subject: 'subject', To: 'to', Type: 'type', Created: 'created', Status: 'status' }],
  [
    '/admin/reviews',
    { Review: 'rating', 'Product and order': 'product', Customer: 'customer', Status: 'status' },
  ],
  ['/admin/activity', { Time: 'time', Change: 'change', Who: 'who', From: 'from' }],
  [
    '/admin/price-lists',
    { Name: 'name', State: 'status', Type: 'type', Dates: 'dates', 'Own prices': 'prices' },
  ],
  [
    '/admin/categories',
    { Category: 'name', 'Page address': 'slug', Products: 'products', 'Live in shop': 'live' },
  ],
]

test('emails, reviews, activity, price lists and categories sort by each column, and the address restores it', async () => {
  const staff = await signInClerk()
  const buyer = await registerCustomer()
  const product = await createProductOnSale(staff)
  await placeDeliveredOrder(buyer, staff, [{ productId: product.id }])
  const review = { rating: 4, title: 'Repeat order', body: 'As described.' }
  await buyer.api(writeReview, { params: product, body: review })
  await staff.api(createPriceList, {
    body: { name: `Sorted ${uniqueId()}`, kind: 'percentage', discountBasisPoints: 100 },
  })
  const page = await openPage({ as: staff })
  for (const [path, columns] of lists) {
    await visit(page, path)
    for (const [column, sort] of Object.entries(columns)) {
      await head(page, column).getByRole('button').click()
      await page.waitForURL(new RegExp(`sort=${sort}(&|$)`))
      await head(page, column).and(page.locator('[aria-sort$=ending]')).waitFor()
    }
    const [last = ''] = Object.keys(columns).slice(-1)
    const before = await head(page, last).getAttribute('aria-sort')
    await head(page, last).getByRole('button').press('Enter')
    await page.waitForURL(/direction=/)
    await page.reload()
    await settle(page)
    const after = await head(page, last).getAttribute('aria-sort')
    expect([path, before, after].join(' ')).toMatch(/ascending .*descending|descending .*ascending/)
    await expect
      .poll(() => page.getByRole('columnheader').and(page.locator('[aria-sort$=ending]')).count())
      .toBe(1)
  }
})

test('on a phone, where rows are stacked, a choice sorts the list', async () => {
  const staff = await signInClerk()
  await registerCustomer()
  const page = await openPage({ as: staff, viewport: { width: 390, height: 800 } })
  await visit(page, '/admin/mail?state=sent')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Sort: Oldest first' })
  await page.waitForURL(/direction=asc/)
  expect(new URL(page.url()).searchParams.get('state')).toBe('sent')
})
