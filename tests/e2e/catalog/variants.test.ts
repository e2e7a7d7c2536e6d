import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/catalog.ts'
import { addToCart } from '#contract/cart.ts'
import { changeStandardPrice, getStandardPrice } from '#contract/pricing/standard-prices.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createMatrixOnSale } from '#tests/support/processes/matrix-on-sale.ts'
import { createProductOnSale, createVisitor, signInClerk } from '#tests/support/processes/running-shop.ts'

const color = { name: 'Color', values: ['Pine', 'Sand'] }

test('a tier reached in the cart changes the unit price, the profit and the total', async () => {
  const staff = await signInClerk()
  const { sku } = await createProductOnSale(staff, { rrp: '150.00' })
  await setTiers(staff, sku, [{ minQuantity: 10, price: '90.00' }])
  const guest = createVisitor()
  await guest.api(addToCart, { body: { sku, quantity: 9 } })

  const page = await openPage({ as: guest })
  await visit(page, '/cart')
  await expectText(page, '$100.00 each')
  await expectText(page, '+$450.00 if resold')
  await expectText(page, '$900.00')
  await page.getByRole('main').getByRole('button', { name: 'Increase' }).click()
  await expectText(page, '$90.00 each')
  await expectText(page, '+$600.00 if resold')
  await page.getByRole('button', { name: 'Decrease' }).click()
  await expectText(page, '$100.00 each')
  await page.getByRole('button', { name: 'Add 1 more for $90.00 each' }).click()
  await expectText(page, '$90.00 each')
  await expect.poll(() => page.getByText('Price changed, was $100.00').count()).toBe(0)
})

test('a quantity against the rule offers both neighbors, on the product page and in the cart', async () => {
  const staff = await signInClerk()
  const { slug } = await createMatrixOnSale(staff, {
    options: [color],
    each: { minQuantity: 10, quantityMultiple: 5, stockQuantity: 40 },
  })
  const page = await openPage({ expectedErrors: ['POST /api/cart 422'] })
  await visit(page, `/product/${slug}`)
  const quantity = page.getByRole('group', { name: /^Quantity of Testbed/ }).getByRole('textbox')
  await quantity.fill('12')
  await quantity.press('Enter')
  await expectText(page, '12 cannot be ordered. Minimum 10, in multiples of 5.')
  await page.getByRole('button', { name: 'Order 10', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Order 15', exact: true }).click()
  await expect.poll(() => quantity.inputValue()).toBe('15')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expectText(page, 'Added to cart')

  await visit(page, '/cart')
  const inCart = page
    .getByRole('main')
    .getByRole('group', { name: /^Quantity of/ })
    .getByRole('textbox')
  await expect.poll(() => inCart.inputValue()).toBe('15')
  await inCart.fill('22')
  await inCart.press('Enter')
  await page.getByRole('button', { name: 'Order 25', exact: true }).waitFor()
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/api/cart/'),
  )
  await page.getByRole('button', { name: 'Order 20', exact: true }).click()
  expect((await saved).status()).toBe(200)
  await expectText(page, '$2,000.00')
})

test('without JavaScript a link to a variant shows its price, SKU, stock, options and picture', async () => {
  const staff = await signInClerk()
  const pictures = await picturesOf(staff)
  const { slug, variants } = await createMatrixOnSale(staff, {
    options: [color, { name: 'Storage', values: ['128 GB', '256 GB'] }],
    product: { imageUrl: pictures[0] ?? '', images: pictures },
    variants: {
      'Sand / 256 GB': { price: '123.45', stockQuantity: 3, imageUrl: pictures[1] ?? null },
      'Pine / 128 GB': { imageUrl: pictures[0] ?? null },
    },
  })
  const sku = variants.find(({ label }) => label === 'Sand / 256 GB')?.sku ?? ''
  const page = await openPage({
    javaScriptEnabled: false,
    // Preloaded scripts are blocked.
    expectedErrors: [/\.js csp$/],
  })
  await page.goto(`/product/${slug}?sku=${sku}`)
  const buying = page.getByRole('region', { name: 'Buying options' })
  await buying.getByText('$123.45').first().waitFor()
  await page.getByText(`SKU ${sku}`).waitFor()
  await buying.locator('.stock').getByText('Only 3 Left!').waitFor()
  for (const chosen of ['Sand', '256 GB'])
    await expect.poll(() => buying.getByLabel(chosen).isChecked()).toBe(true)
  const picture = page.getByRole('button', { name: /^Enlarge picture/ })
  await expect.poll(() => picture.locator('img').getAttribute('src')).toBe(pictures[1])
  // The matrix and its link need JavaScript.
  await expect.poll(() => page.getByText('Order several variants').filter({ visible: true }).count()).toBe(0)
})

test('an address of a variant that is not sold chooses none, and says so', async () => {
  const { slug, variants } = await createMatrixOnSale(await signInClerk(), { options: [color] })
  const page = await openPage()
  await visit(page, `/product/${slug}?sku=TST-GONE-${variants.length}`)
  const buying = page.getByRole('region', { name: 'Buying options' })
  await buying.getByText('This variant is no longer sold. Choose another.').waitFor()
  await buying.getByText('from $100.00').waitFor()
  expect(await buying.getByRole('radio', { checked: true }).count()).toBe(0)
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
  expect(await add.count()).toBe(0)
  await buying.getByRole('radio', { name: 'Sand' }).check()
  await page.getByText(`SKU ${variants[1]?.sku}`).waitFor()
  await add.click()
  await expectText(page, 'Added to cart')
})

test('a value that the other one excludes says where it exists, and moves it', async () => {
  const { slug } = await createMatrixOnSale(await signInClerk(), {
    options: [color, { name: 'Storage', values: ['512 GB', '1 TB'] }],
    without: ['Sand / 512 GB'],
  })
  const page = await openPage()
  await visit(page, `/product/${slug}`)
  const sand = page.getByRole('radio', { name: 'Sand' })
  await expect
    .poll(() => sand.evaluate((input) => input.closest('label')?.textContent))
    .toContain('Only in 1 TB')
  await sand.check()
  await expect.poll(() => page.getByRole('radio', { name: '1 TB' }).isChecked()).toBe(true)
})

test('choosing another variant moves the gallery to its picture without mounting it again', async () => {
  const staff = await signInClerk()
  const pictures = await picturesOf(staff)
  const { slug } = await createMatrixOnSale(staff, {
    options: [color],
    product: { imageUrl: pictures[0] ?? '', images: pictures },
    variants: { Pine: { imageUrl: pictures[0] ?? null }, Sand: { imageUrl: pictures[1] ?? null } },
  })
  const page = await openPage()
  await visit(page, `/product/${slug}`)
  const image = page.getByRole('button', { name: /^Enlarge picture/ }).locator('img')
  const handle = await image.elementHandle()
  await page.getByRole('radio', { name: 'Sand' }).check()
  await page.waitForURL('**?sku=*')
  await expect.poll(() => image.getAttribute('src')).toBe(pictures[1])
  await expect.poll(() => handle?.evaluate((element) => element.isConnected)).toBe(true)
  // The buyer's own choice of a picture stays until another variant is chosen.
  await page.getByRole('button', { name: /^Picture 1/ }).click()
  await expect.poll(() => image.getAttribute('src')).not.toBe(pictures[1])
})

async function setTiers(staff: Browser, sku: string, tiers: { minQuantity: number; price: string }[]) {
  const params = { sku }
  const { version } = await staff.api(getStandardPrice, { params })
  await staff.api(changeStandardPrice, { params, body: { tiers, version } })
}

/** Two pictures of the demo shop. */
async function picturesOf(staff: Browser) {
  const { items } = await staff.api(listProducts, { query: { limit: 20 } })
  return [...new Set(items.map(({ imageUrl }) => imageUrl))].slice(0, 2)
}
