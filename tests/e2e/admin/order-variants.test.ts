import { expect, test } from 'vitest'
import {
  changeOptions,
  changeVariants,
  createVariants,
  type VariantChange,
} from '#contract/catalog/staff-variants.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { getStaffOrder } from '#contract/orders/staff-orders.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { contactEmail, givenAddress } from '#tests/support/ordering.ts'
import { createProductOnSale, registerCustomer, signInClerk } from '#tests/support/processes/running-shop.ts'
import { express, findMethod, setMethod } from '#tests/support/shipping-methods.ts'

/** A product with Pine at 100.00 and Sand at 150.00, or 140.00 from 8. Sand comes in packs of 4. */
async function createMatrix(staff: Browser) {
  const product = await createProductOnSale(staff, { stockQuantity: 50 })
  const params = { id: product.id }
  const options = [{ name: 'Color', values: [{ name: 'Pine' }, { name: 'Sand' }], existingValue: 'Pine' }]
  const { version } = await staff.api(changeOptions, { params, body: { version: 1, options } })
  const sand = { optionValues: ['Sand'], price: '150.00', minQuantity: 4, quantityMultiple: 4 }
  const created = await staff.api(createVariants, { params, body: { version, combinations: [sand] } })
  const { id = 0, sku = '' } = created.variants[1] ?? {}
  const change: VariantChange = { id, tiers: [{ minQuantity: 8, price: '140.00' }] }
  await staff.api(changeVariants, { params, body: { version: created.version, variants: [change] } })
  await staff.fetch(`/api/admin/variants/${id}/stock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'receive', quantity: 40 }),
  })
  return { product, sku }
}

test('a clerk orders a more expensive variant at the price of its tier', async () => {
  const staff = await signInClerk()
  const { product } = await createMatrix(staff)
  const page = await openPage({ as: staff })
  await visit(page, '/admin/orders/new')
  for (const [label, text] of [
    ['First name', 'Odile'],
    ['Last name', 'Lindqvist'],
    ['Email', 'odile@harbourtrade.example'],
    ['Phone', '+1 555 0142'],
    ['Address', '14 Sample Quay'],
    ['City', 'Exampleton'],
    ['Postal code', '00420'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Country').selectOption('Germany')

  // Both variants are found by their product, one by its value.
  await page.getByLabel('Add products').fill(product.name)
  await page.getByRole('button', { name: `${product.name}, Pine` }).waitFor()
  await page.getByLabel('Add products').fill(`${product.name} sand`)
  await page.getByRole('button', { name: `${product.name}, Pine` }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `${product.name}, Sand` }).click()
  const line = page.getByRole('list', { name: 'Ordered products' }).getByRole('listitem')
  await line.getByText('$150.00 each').waitFor()
  await line.getByText('Minimum 4, in multiples of 4.').waitFor()
  const quantity = line.getByRole('textbox')
  await expect.poll(() => quantity.inputValue()).toBe('4')
  await quantity.fill('6')
  await quantity.press('Enter')
  await line.getByRole('button', { name: 'Order 8' }).click()
  await line.getByText('$140.00 each').waitFor()
  await expectText(page, '$1,120.00')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expectText(page, 'Order Created Successfully')
  const card = page.getByRole('article')
  await card.getByText('8 × $140.00').waitFor()
  await card.getByText(/Sand/).first().waitFor()
})

/** An order of 4 of the variant by Express to Germany. */
async function placeMatrixOrder(staff: Browser, sku: string) {
  return (await registerCustomer()).api(placeOrder, {
    body: {
      order: {
        totalAmount: '615.00',
        deliveryAddress: givenAddress,
        customerEmail: contactEmail,
        shippingMethodId: (await findMethod(staff, 'Express')).id,
      },
      items: [{ sku, quantity: 4, price: '150.00' }],
    },
  })
}

test('an edited line below the minimum is refused with both neighbors, and another tier shows its price', async () => {
  const staff = await signInClerk()
  const { product, sku } = await createMatrix(staff)
  const { id } = await placeMatrixOrder(staff, sku)
  const page = await openPage({ as: staff })
  await visit(page, `/admin/orders/${id}/edit`)
  const lines = page.getByRole('list', { name: 'Ordered lines' })
  const preview = page.getByRole('region', { name: 'When you save' })
  const quantity = lines.getByRole('textbox', { name: `Quantity of ${product.name}` })
  await quantity.fill('6')
  await quantity.press('Enter')
  await lines.getByText('6 cannot be ordered. Minimum 4, in multiples of 4.').waitFor()
  await lines.getByRole('button', { name: 'Order 4' }).waitFor()
  await lines.getByRole('button', { name: 'Order 8' }).click()
  await preview.getByText(`${product.name}, Sand costs $140.00 each at 8, was $150.00 at 4.`).waitFor()
  await page.getByLabel('Reason', { exact: true }).fill('Agreed by phone')
  await page.getByRole('button', { name: /^Save order/ }).click()
  await page.waitForURL(`**/admin/orders/${id}`)
  await page.getByText(`${product.name}, Sand: from 4 to 8, now $140.00 each.`).waitFor()
  expect(await staff.api(getStaffOrder, { params: { id } })).toMatchObject({
    totalAmount: '1135.00',
    items: [{ quantity: 8, price: '140.00' }],
  })
})

test('an order sent to another country gets a method that serves it', async () => {
  const staff = await signInClerk()
  const { sku } = await createMatrix(staff)
  const { id } = await placeMatrixOrder(staff, sku)
  await setMethod(staff, 'Express', { countries: ['DE'] })
  try {
    const page = await openPage({ as: staff })
    await visit(page, `/admin/orders/${id}/edit`)
    await page.getByLabel('Country').selectOption('Japan')
    await expectText(page, 'Express: Not available for Japan. Choose Standard.')
    await page.getByLabel('Shipping', { exact: true }).selectOption({ label: 'Standard, free' })
    await page.getByLabel('Reason', { exact: true }).fill('Moved')
    await page.getByRole('button', { name: 'Save order, $600.00 due' }).click()
    await page.waitForURL(`**/admin/orders/${id}`)
    await page.getByText('Shipping: Standard, $0.00.').waitFor()
    expect(await staff.api(getStaffOrder, { params: { id } })).toMatchObject({
      totals: { shipping: '0.00', total: '600.00' },
      deliveryAddress: { country: 'JP' },
    })
  } finally {
    await setMethod(staff, 'Express', { countries: express.countries })
  }
})
