import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { paths } from '#contract/paths.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import {
  createProductOnSale,
  createVisitor,
  registerCustomer,
  signInClerk,
} from '#tests/support/processes/running-shop.ts'

/** A visitor with one product in the cart. */
async function guestWithCart() {
  const guest = createVisitor()
  const { id } = await createProductOnSale(await signInClerk())
  await guest.api(addToCart, { body: { productId: id } })
  return guest
}

test('a field is checked when it is left, not while typing, and its error goes as soon as it is valid', async () => {
  const page = await openPage({ as: await guestWithCart() })
  await visit(page, paths.checkout)
  const email = page.getByLabel('Email')
  const error = page.getByText('Please enter a valid email address')
  await email.fill('mara@')
  await expect.poll(() => error.count()).toBe(0)
  await page.getByLabel('First name').focus()
  await error.waitFor()
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  await email.fill('mara@northquay')
  await error.waitFor()
  await email.fill('mara@northquay.example')
  await error.waitFor({ state: 'detached' })
})

test('a valid field gets a tick when it is left, which goes when it changes; an empty optional one gets none', async () => {
  const page = await openPage({ as: await guestWithCart() })
  await visit(page, paths.checkout)
  const email = page.getByLabel('Email')
  const phone = page.getByLabel('Phone')
  const region = page.getByLabel('State or region')
  const top = (field: Locator) => field.evaluate((control) => control.getBoundingClientRect().top)
  const distance = async () => (await top(region)) - (await top(email))
  const place = await distance()
  await email.fill('mara@northquay.example')
  expect(await hasTick(email)).toBe(false)
  await phone.fill('+1 555 0142')
  await expect.poll(() => hasTick(email)).toBe(true)
  await region.focus()
  await expect.poll(() => hasTick(phone)).toBe(true)
  expect(await distance()).toBe(place)
  await email.fill('mara@')
  await expect.poll(() => hasTick(email)).toBe(false)
  expect(await hasTick(region)).toBe(false)
  await phone.focus()
  await page.getByText('Please enter a valid email address').waitFor()
  expect(await hasTick(email)).toBe(false)
})

/** Whether the field's label has the mark of a checked value. */
const hasTick = (field: Locator) =>
  field.evaluate((control) => {
    const label = document.querySelector(`label[for="${control.id}"]`)
    return label !== null && getComputedStyle(label, '::after').content !== 'none'
  })

test('leaving an invalid field for a button still clicks the button', async () => {
  const page = await openPage()
  await visit(page, paths.auth)
  await page.getByLabel('Email').fill('mara')
  await page.getByLabel('Password', { exact: true }).focus()
  const button = page.getByRole('button', { name: 'Sign In' })
  await button.hover()
  await page.mouse.down()
  // The error of the password would move the button before the release.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect.poll(() => page.getByText('Password is required').count()).toBe(0)
  await page.mouse.up()
  await page.getByRole('link', { name: 'Password is required' }).waitFor()
})

test('a rejected form lists its errors as links to the fields', async () => {
  const buyer = await registerCustomer()
  const { id } = await createProductOnSale(await signInClerk())
  await buyer.api(addToCart, { body: { productId: id } })
  const page = await openPage({ as: buyer })
  await visit(page, paths.checkout)
  await page.getByRole('button', { name: 'Place order' }).first().click()
  await expectText(page, '5 fields need a change')
  await page.getByRole('link', { name: 'City is required' }).click()
  await page.getByLabel('City').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Exampleton')
  await expectText(page, '4 fields need a change')
})

test('registering from the checkout keeps the name and the email', async () => {
  const page = await openPage({ as: await guestWithCart() })
  await visit(page, paths.checkout)
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Falk')
  await page.getByLabel('Email').fill('ines@harbourtrade.example')
  await page.getByRole('button', { name: 'Place order' }).first().click()
  await page.getByRole('link', { name: 'Register' }).click()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ines')
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Falk')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ines@harbourtrade.example')
})

test.each([
  ['a visitor', async () => createVisitor()],
  ['a customer', async () => registerCustomer()],
])('%s with an empty cart is sent to the shop instead of ordering', async (_who, browser) => {
  const page = await openPage({ as: await browser() })
  await visit(page, paths.checkout)
  await page.getByRole('button', { name: 'Place order' }).first().click()
  await expectText(page, 'Please add items to your cart before checkout')
  await page.waitForURL((url) => url.pathname === paths.home)
})

test('the checkout says why it asks for a phone, and browsers know how to fill in each field', async () => {
  const page = await openPage({ as: await guestWithCart() })
  await visit(page, paths.checkout)
  await expectText(page, 'For questions about the delivery')
  const tokens = await page
    .locator('main :is(input:not([type=checkbox], [type=radio]), select)')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')))
  expect(tokens).toEqual([
    'shipping given-name',
    'shipping family-name',
    'email',
    'shipping tel',
    'shipping address-line1',
    'shipping address-level2',
    'shipping address-level1',
    'shipping postal-code',
    'shipping country',
    'off',
  ])
})
