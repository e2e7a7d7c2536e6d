import { expect, test } from 'vitest'
import { deleteProduct } from '#contract/catalog/staff-products.ts'
import { getCart } from '#contract/cart.ts'
import { order } from '#tests/support/ordering.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { signInClerk, registerCustomer, createProductOnSale } from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'

test('ordering again adds what is still sold to the cart, and names what is not', async () => {
  const staff = await signInClerk()
  const [sold, archived] = [await createProductOnSale(staff), await createProductOnSale(staff)]
  const buyer = await registerCustomer()
  await order(buyer, [{ productId: sold.id, quantity: 3 }, { productId: archived.id }])
  await staff.api(deleteProduct, { params: { id: archived.id } })

  const page = await openPage({ as: buyer, expectedErrors: ['POST /api/cart 404'] })
  await visit(page, '/orders')
  await page.getByRole('button', { name: 'Order Again' }).click()
  await expectText(page, `1 of 2 items added. Currently unavailable: ${archived.name}`)
  const lines = await buyer.api(getCart)
  expect(lines.map(({ productId, quantity }) => ({ productId, quantity }))).toEqual([
    { productId: sold.id, quantity: 3 },
  ])
})
