import { expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { changeProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { signIn } from '#tests/support/browser/journey.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import {
  signInClerk,
  registerCustomer,
  customerPassword,
  createProductOnSale,
  createVisitor,
} from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'

test("a guest's cart is merged with the account's cart, with a message", async () => {
  const staff = await signInClerk()
  const [sharedProduct, accountProduct] = [await createProductOnSale(staff), await createProductOnSale(staff)]
  const owner = await registerCustomer()
  await owner.api(addToCart, { body: { productId: sharedProduct.id } })
  await owner.api(addToCart, { body: { productId: accountProduct.id } })
  const guest = createVisitor()
  await guest.api(addToCart, { body: { productId: sharedProduct.id, quantity: 2 } })

  const page = await openPage({ as: guest })
  await signIn(page, owner.email, customerPassword, '/cart')
  await expectText(page, 'Carts merged')
  await expectText(page, `2 items, 4 units. Quantity of ${sharedProduct.name} updated to 3.`)
  await expect
    .poll(() => page.getByLabel(`Quantity of ${sharedProduct.name}`).getByRole('textbox').inputValue())
    .toBe('3')
  await expectText(page, accountProduct.name)
})

test("a guest's cart moves to an account with an empty cart without a message", async () => {
  const product = await createProductOnSale(await signInClerk())
  const owner = await registerCustomer()
  const guest = createVisitor()
  await guest.api(addToCart, { body: { productId: product.id } })

  const page = await openPage({ as: guest })
  await signIn(page, owner.email, customerPassword, '/cart')
  await expectText(page, product.name)
  await expect.poll(() => page.getByText('Carts merged').count()).toBe(0)
})

test('removing a cart line by keyboard moves the focus to the next line, and after the last to the page', async () => {
  const staff = await signInClerk()
  const [remaining, removed] = [await createProductOnSale(staff), await createProductOnSale(staff)]
  const guest = createVisitor()
  for (const { id } of [remaining, removed]) await guest.api(addToCart, { body: { productId: id } })

  const page = await openPage({ as: guest })
  await visit(page, '/cart')
  await page.getByRole('button', { name: `Remove ${removed.name}` }).press('Enter')
  await page
    .locator(':focus')
    .and(page.getByRole('button', { name: `Remove ${remaining.name}` }))
    .waitFor()
  await page.keyboard.press('Enter')
  await expectText(page, 'Start Shopping')
  await page.locator('main:focus').waitFor()
})

test('removing all cart lines at once moves the focus to the page', async () => {
  const staff = await signInClerk()
  const guest = createVisitor()
  for (const { id } of [await createProductOnSale(staff), await createProductOnSale(staff)])
    await guest.api(addToCart, { body: { productId: id } })

  const page = await openPage({ as: guest })
  await visit(page, '/cart')
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .waitFor()
  // In one task, so that the first removal is not rendered before the second.
  await page.evaluate(() => {
    const remove = document.querySelector<HTMLElement>('main button[aria-label^="Remove "]')
    remove?.click()
    if (document.activeElement instanceof HTMLElement) document.activeElement.click()
  })
  await expectText(page, 'Start Shopping')
  await page.locator('main:focus').waitFor()
})

test('undo restores a removed cart line at its position, up to the available stock', async () => {
  const staff = await signInClerk()
  const [first, second] = [await createProductOnSale(staff), await createProductOnSale(staff)]
  const guest = createVisitor()
  for (const { id } of [first, second]) await guest.api(addToCart, { body: { productId: id, quantity: 3 } })

  const page = await openPage({ as: guest })
  await visit(page, '/cart')
  await page.getByRole('button', { name: `Remove ${first.name}` }).click()
  await expectText(page, 'Item has been removed from your cart.')
  const params = { id: first.id }
  const { version, stockQuantity: stockSeen } = await staff.api(getStaffProduct, { params })
  await staff.api(changeProduct, { params, body: { version, stockQuantity: 2, stockSeen } })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(page, `Quantity of ${first.name} updated to 2.`)
  await expect
    .poll(() => page.getByRole('main').getByRole('listitem').locator('a').allInnerTexts())
    .toEqual([first.name, second.name])
})
