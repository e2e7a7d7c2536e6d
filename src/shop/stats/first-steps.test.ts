import { expect, test } from 'vitest'
import { createCategory } from '#contract/catalog/staff-categories.ts'
import { createProduct } from '#contract/catalog/staff-products.ts'
import { clearDemo, getSetting } from '#contract/settings.ts'
import { getStats } from '#contract/stats.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { bankDetails } from '#tests/support/bank-details.ts'
import { everyClaim } from '#tests/support/every-claim.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { adminSignIn, openShop } from '#tests/support/open-shop.ts'
import { mails } from '#shop/mail/tables.ts'
import { order } from '#tests/support/ordering.ts'
import { saveSetting } from '#tests/support/staff-changes.ts'

async function stepsOf(clerk: Browser) {
  const { firstSteps } = await clerk.api(getStats)
  return Object.fromEntries(firstSteps.map(({ step, isDone }) => [step, isDone]))
}

test('the first steps are marked as done one by one, and end with the last', async () => {
  const mail = { url: 'smtp://localhost', from: 'orders@shop.example' }
  const shop = await openShop({ mail }, { hasBankDetails: false })
  const clerk = await shop.admin()
  const open = {
    claims: false,
    currency: false,
    bank: false,
    seller: false,
    mail: true,
    category: false,
    product: false,
  }
  expect(await stepsOf(clerk)).toEqual(open)

  await saveSetting(clerk, 'store_content', { value: { claims: everyClaim } })
  expect(await stepsOf(clerk)).toEqual({ ...open, claims: true })
  await saveSetting(clerk, 'base_currency', { value: 'USD' })
  const { password } = adminSignIn
  const confirmation = { password, accountNumberAgain: bankDetails.accountNumber }
  await saveSetting(clerk, 'bank_transfer', { value: bankDetails, ...confirmation })
  const seller = { name: 'Northquay Trading', address: 'Havnegade 1', taxNumber: '' }
  await saveSetting(clerk, 'seller', { value: seller })
  await clerk.api(createCategory, { body: { name: 'Laptops' } })
  expect(await stepsOf(clerk)).toEqual({
    claims: true,
    currency: true,
    bank: true,
    seller: true,
    mail: true,
    category: true,
    product: false,
  })

  const product = { name: 'Slate', sku: 'S-1', price: '100.00', imageUrl: '/media/a.webp' }
  await clerk.api(createProduct, { body: product })
  expect(await stepsOf(clerk)).toEqual({})
})

test('without a mail server, a first step is open, and staff read how many emails were not sent', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  expect(await stepsOf(clerk)).toMatchObject({ mail: false })
  expect(await clerk.api(getStats)).toMatchObject({ unsentMails: 0 })
  const { id: productId } = await givenProduct(shop.db)
  await order(await shop.customer(), [{ productId }])
  await order(await shop.customer(), [{ productId }])
  const heldMail = {
    kind: 'order-placed',
    to: 'new@northquay.example',
    subject: 'Held',
    heldForUserId: 1,
  } as const
  await shop.db.insert(mails).values([heldMail, { ...heldMail, heldForUserId: null, sentAt: shop.clock.now }])
  expect(await clerk.api(getStats)).toMatchObject({ unsentMails: 2 })
})

test('the demo shop has no first steps until it is cleared', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  await givenProduct(shop.db, { demo: true })
  expect(await stepsOf(clerk)).toEqual({})
  await clerk.api(clearDemo)
  expect(await stepsOf(clerk)).toMatchObject({ claims: false, bank: true, product: false })
})

test('staff can dismiss the first steps and bring them back', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  await saveSetting(clerk, 'first_steps_dismissed', { value: true })
  expect(await stepsOf(clerk)).toEqual({})
  expect(await clerk.api(getSetting, { params: { key: 'first_steps_dismissed' } })).toMatchObject({
    value: 'true',
  })
  await saveSetting(clerk, 'first_steps_dismissed', { value: false })
  expect(await stepsOf(clerk)).toMatchObject({ claims: false })
})
