import { expect, test } from 'vitest'
import { addToCart, getCart } from '#contract/cart.ts'
import { deleteProduct } from '#contract/catalog/staff-products.ts'
import { allRules, runAxe } from '#tests/support/browser/run-axe.ts'
import { createMatrixOnSale } from '#tests/support/processes/matrix-on-sale.ts'
import { paths } from '#contract/paths.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { settle, visit, watchRequests } from '#tests/support/browser/settle.ts'
import { order } from '#tests/support/ordering.ts'
import {
  createProductOnSale,
  createVisitor,
  registerCustomer,
  signInClerk,
} from '#tests/support/processes/running-shop.ts'

test('a quantity of 0 and Enter removes the line with one request and offers Undo', async () => {
  const staff = await signInClerk()
  const [product, other] = [await createProductOnSale(staff), await createProductOnSale(staff)]
  const guest = createVisitor()
  for (const { id } of [product, other]) await guest.api(addToCart, { body: { productId: id, quantity: 3 } })

  const page = await openPage({ as: guest })
  await visit(page, paths.cart)
  const removals: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') removals.push(request.url())
  })
  const quantity = page.getByLabel(`Quantity of ${product.name}`).getByRole('textbox')
  // The largest quantity fits the field.
  await quantity.fill('100000')
  expect(await quantity.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
  await quantity.fill('0')
  await quantity.press('Enter')
  await expectText(page, 'Item has been removed from your cart.')
  await settle(page)
  expect(removals).toHaveLength(1)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => quantity.inputValue()).toBe('3')
})

test('a second tab shows a change of the cart at once', async () => {
  const product = await createProductOnSale(await signInClerk())
  const guest = createVisitor()
  await guest.api(addToCart, { body: { productId: product.id } })

  const first = await openPage({ as: guest })
  await visit(first, paths.cart)
  const second = await first.context().newPage()
  watchRequests(second)
  await visit(second, paths.cart)
  const label = `Quantity of ${product.name}`
  await first.getByLabel(label).getByRole('button', { name: 'Increase' }).click()
  await expect.poll(() => second.getByLabel(label).getByRole('textbox').inputValue()).toBe('2')

  await first.getByRole('button', { name: `Remove ${product.name}` }).click()
  await expectText(second, 'Your cart is empty')
})

test('a typed quantity above the stock is explained and offers what is left', async () => {
  const product = await createProductOnSale(await signInClerk(), { stockQuantity: 7 })
  const guest = createVisitor()
  await guest.api(addToCart, { body: { productId: product.id, quantity: 2 } })

  const page = await openPage({ as: guest })
  await visit(page, paths.cart)
  const quantity = page.getByLabel(`Quantity of ${product.name}`).getByRole('textbox')
  await quantity.fill('12')
  await quantity.press('Enter')
  await expectText(page, '12 cannot be ordered. Only 7 left.')
  expect((await guest.api(getCart))[0]?.quantity).toBe(2)

  await page.getByRole('button', { name: 'Order 7' }).click()
  await expect.poll(async () => (await guest.api(getCart))[0]?.quantity).toBe(7)
})

test('a card shows how many are in the cart and changes the quantity there', async () => {
  const product = await createProductOnSale(await signInClerk())
  const page = await openPage()
  await visit(page, paths.search(product.sku))
  await page.getByRole('button', { name: `Add to cart: ${product.name}` }).press('Enter')
  const units = page.getByLabel(`Units of ${product.name} in your cart`)
  await units.getByRole('textbox').waitFor()
  await units.getByRole('button', { name: 'Increase' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.reload()
  await settle(page)
  await expect.poll(() => units.getByRole('textbox').inputValue()).toBe('2')

  await units.getByRole('textbox').fill('0')
  await units.getByRole('textbox').press('Enter')
  await expectText(page, 'Item has been removed from your cart.')
  await page
    .getByRole('button', { name: `Add to cart: ${product.name}` })
    .and(page.locator(':focus'))
    .waitFor()
})

test('a card sums up the variants in the cart, and asks which one to add unless a filter leaves one', async () => {
  const product = await createProductOnSale(await signInClerk(), {
    stockQuantity: null,
    variants: ['Black', 'Silver'],
  })
  const guest = createVisitor()
  for (const variant of ['Black', 'Silver'])
    await guest.api(addToCart, { body: { productId: product.id, variant, quantity: 2 } })
  const page = await openPage({ as: guest })
  await visit(page, paths.search(product.name))
  await expectText(page, '4 in cart')
  const add = page.getByRole('button', { name: `Add to cart: ${product.name}` })
  expect(await add.count()).toBe(0)
  await page.getByRole('link', { name: `Choose options for ${product.name}` }).waitFor()

  const other = await openPage()
  await visit(other, `${paths.search(product.name)}&spec=Variant:Silver`)
  await other.getByRole('button', { name: `Add to cart: ${product.name}` }).click()
  await other
    .getByLabel(/^Units of .* in your cart$/)
    .getByRole('textbox')
    .waitFor()
  await visit(other, paths.cart)
  await expectText(other, 'Silver')
  expect(await other.getByText('Black', { exact: true }).count()).toBe(0)
})

test('the variants of a product are chosen in place of its card, with the keyboard too', async () => {
  const { name, slug, variants } = await createMatrixOnSale(await signInClerk(), {
    options: [{ name: 'Plug', values: ['US', 'EU', 'UK'] }],
    each: { minQuantity: 2, quantityMultiple: 2, stockQuantity: 12 },
    variants: { EU: { price: '31.00' } },
  })
  const skuOf = (label: string) => variants.find((variant) => variant.label === label)?.sku ?? ''
  const page = await openPage()
  await visit(page, paths.search(name))
  const choose = page.getByRole('link', { name: `Choose options for ${name}` })
  const picker = page.getByRole('group', { name: `Choose options: ${name}` })
  await choose.press('Enter')
  const focused = page.locator(':focus')
  await picker.getByRole('radio', { name: 'US' }).and(focused).waitFor()
  expect(await runAxe(page, allRules, 'main')).toEqual([])
  await page.keyboard.press('Escape')
  await choose.and(focused).waitFor()
  expect(await picker.count()).toBe(0)

  await choose.press('Enter')
  await picker.getByRole('radio', { name: 'US' }).press('ArrowRight')
  await picker.getByText(skuOf('EU')).waitFor()
  await picker.getByText('$31.00').last().waitFor()
  await picker.getByRole('button', { name: 'Increase' }).click()
  await picker.getByRole('button', { name: `Add 4 to cart: ${name}` }).click()
  await expectText(page, '4 in cart')
  await choose.and(focused).waitFor()

  await visit(page, `${paths.search(name)}&view=list`)
  // It moves the button.
  await expectText(page, '4 in cart')
  await choose.click()
  await picker.waitFor()
  await choose.click()
  await picker.waitFor({ state: 'detached' })
  await choose.click()
  await picker.getByRole('radio', { name: 'UK' }).check()
  await picker.getByRole('button', { name: `Add 2 to cart: ${name}` }).click()
  await expectText(page, '6 in cart')
  await visit(page, paths.compare([slug]))
  await choose.click()
  await picker.getByRole('radio', { name: 'UK' }).check()
  await picker.getByRole('button', { name: `Add 2 to cart: ${name}` }).click()
  await choose.and(focused).waitFor()
  await visit(page, paths.cart)
  for (const label of ['EU', 'UK']) await expectText(page, skuOf(label))
  expect(await page.getByText(skuOf('US'), { exact: true }).count()).toBe(0)
})

test('if the variants of a product do not load, its page opens, as without JavaScript', async () => {
  const { name, slug } = await createMatrixOnSale(await signInClerk(), {
    options: [{ name: 'Plug', values: ['US', 'EU'] }],
  })
  const page = await openPage({ isNew: true, expectedErrors: [/variant-picker.*\.js/] })
  await page.route('**/variant-picker-*.js', (route) => route.abort())
  await visit(page, paths.search(name))
  const choose = page.getByRole('link', { name: `Choose options for ${name}` })
  expect(await choose.getAttribute('href')).toBe(paths.product(slug))
  await choose.click()
  await page.waitForURL(`**${paths.product(slug)}`)
})

test('cart, checkout, confirmation and orders show the SKU of each line', async () => {
  const product = await createProductOnSale(await signInClerk())
  const buyer = await registerCustomer()
  const { orderNumber } = await order(buyer, [{ productId: product.id }])
  await buyer.api(addToCart, { body: { productId: product.id } })
  const page = await openPage({ as: buyer })
  const opened = paths.ownOrders({ order: orderNumber })
  for (const path of [paths.cart, paths.checkout, opened, paths.orderConfirmation(orderNumber)]) {
    await visit(page, path)
    await expectText(page, product.sku)
  }
})

test('items that cannot be ordered are named in the cart and at checkout, out of the total, and removed with one click', async () => {
  const staff = await signInClerk()
  const [kept, archived] = [await createProductOnSale(staff), await createProductOnSale(staff)]
  const guest = createVisitor()
  for (const { id } of [kept, archived]) await guest.api(addToCart, { body: { productId: id } })
  await staff.api(deleteProduct, { params: { id: archived.id } })

  const page = await openPage({ as: guest })
  for (const path of [paths.cart, paths.checkout]) {
    await visit(page, path)
    await expectText(page, `${archived.name}: no longer sold`)
    const total = page.getByRole('region', { name: 'Order summary' }).getByText('Total', { exact: true })
    await expect.poll(() => total.locator('xpath=..').textContent()).toContain('$100.00')
  }
  await expect.poll(() => page.getByRole('button', { name: 'Place order' }).first().isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Remove 1 item' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Place order' }).first().isDisabled()).toBe(false)
  expect(await guest.api(getCart)).toMatchObject([{ productId: kept.id }])
})
