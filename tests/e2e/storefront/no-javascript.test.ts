import { expect, onTestFinished, test } from 'vitest'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { enablePrivateAccess } from '#tests/support/private-access.ts'
import {
  createProductOnSale,
  customerPassword,
  registerCustomer,
  signInClerk,
} from '#tests/support/processes/running-shop.ts'

const code = 'rope-and-tar'

// Preloaded scripts are blocked.
const withoutScripts = { javaScriptEnabled: false, expectedErrors: [/\.js csp$/] }

test('without JavaScript a product is added to the cart from its page and from a card', async () => {
  const product = await createProductOnSale(await signInClerk(), { stockQuantity: 5 })
  const page = await openPage(withoutScripts)
  await page.goto(`/product/${product.slug}`)
  await page.getByLabel(`Quantity of ${product.name}`).getByRole('textbox').fill('2')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.waitForURL('**/cart')
  await expectText(page, '1 item, 2 units')

  await page.goto(`/search?q=${product.sku}`)
  await page.getByRole('button', { name: `Add to cart: ${product.name}` }).click()
  await page.waitForURL('**/cart')
  await expectText(page, '1 item, 3 units')

  await page.goto(`/product/${product.slug}`)
  await page.getByLabel(`Quantity of ${product.name}`).getByRole('textbox').fill('9')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expectText(page, 'There is not enough stock.')
  await expectText(page, '1 item, 3 units')

  await page.goto(`/product/${product.slug}`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await page.waitForURL('**/checkout')
})

test('without JavaScript a list is sorted with the button beside the choice', async () => {
  const page = await openPage(withoutScripts)
  await page.goto('/category/laptops')
  await page.getByText('Availability', { exact: true }).click()
  await page.getByRole('checkbox', { name: /^In stock/ }).check()
  await page.getByLabel('Sort').selectOption('price-low')
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.waitForURL((url) => url.searchParams.get('sort') === 'price-low')
  expect(new URL(page.url()).searchParams.get('inStock')).toBe('true')
  await expectText(page, '8 products')
})

test('without JavaScript customers sign in and register, and learn why they were refused', async () => {
  const { email } = await registerCustomer()
  const page = await openPage(withoutScripts)
  const signIn = async (password: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await page.goto('/auth?next=/orders')
  await signIn('not this')
  await expectText(page, 'Invalid email or password. Please try again.')
  await signIn(customerPassword)
  await page.waitForURL('**/orders')
  await expectText(page, 'No Orders Yet')

  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await page.goto('/auth?tab=register')
  await page.getByLabel('First name').fill('Mara')
  await page.getByLabel('Last name').fill('Lindqvist')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(customerPassword)
  await page.getByRole('button', { name: 'Register' }).click()
  await expectText(page, 'This email may already be in use.')
})

test('without JavaScript the access code opens the requested page', async () => {
  onTestFinished(await enablePrivateAccess(await signInClerk(), code))
  const page = await openPage(withoutScripts)
  await page.goto('/deals?sort=newest')
  const enter = async (text: string) => {
    await page.getByLabel('Access Code', { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Enter Portal' }).click()
  }
  await enter('')
  await expectText(page, 'Access code required')
  await enter('wrong')
  await expectText(page, 'Invalid password. Please try again.')
  await enter(code)
  await page.waitForURL((url) => url.pathname === '/deals' && url.search === '?sort=newest')
  await page.getByRole('heading', { level: 1, name: 'Special Offers' }).waitFor()
})
