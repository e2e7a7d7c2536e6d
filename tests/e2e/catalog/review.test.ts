import { expect, test } from 'vitest'
import { placeDeliveredOrder } from '#tests/support/ordering.ts'
import { scrollToSection } from '#tests/support/browser/journey.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import {
  signInClerk,
  registerCustomer,
  createProductOnSale,
  createVisitor,
} from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'

test('a buyer of a delivered device reviews it once, and every visitor can read it', async () => {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff)
  const buyer = await registerCustomer({ firstName: 'Ines', lastName: 'Falk' })
  await placeDeliveredOrder(buyer, staff, [{ productId: product.id }])

  const page = await openPage({ as: buyer })
  await visit(page, `/product/${product.slug}`)
  await scrollToSection('Reviews')(page)
  await page.getByRole('button', { name: 'Write a Review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write a Review' })
  await dialog.getByRole('radio', { name: '4' }).check({ force: true })
  await dialog.getByLabel('Title').fill('Sold on within a week')
  await dialog.getByLabel('Review').fill('Sealed, as described, and the charger was in the box.')
  await dialog.getByRole('button', { name: 'Publish review' }).click()
  await expectText(page, 'Review published')
  await expectText(page, 'Sold on within a week')
  await expect.poll(() => page.getByRole('button', { name: 'Write a Review' }).count()).toBe(0)

  const other = await openPage({ as: createVisitor() })
  await visit(other, `/product/${product.slug}`)
  await scrollToSection('Reviews')(other)
  await expectText(other, 'Sold on within a week')
  await expectText(other, 'Verified Purchase')
  await expectText(other, 'I. Falk')
  await expect.poll(() => other.getByRole('button', { name: 'Write a Review' }).count()).toBe(0)
})
