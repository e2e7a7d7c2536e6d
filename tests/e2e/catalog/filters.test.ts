import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createCategory } from '#contract/catalog/staff-categories.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { createProductOnSale, signInClerk, uniqueId } from '#tests/support/processes/running-shop.ts'

test('several values of a filter are checked together, and each chip removes one', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await visit(page, '/products')
  await unfold(page, /^Show all \d+$/)
  await option(page, /^Laptops/).check()
  await waitForPath(page, '/products?category=laptops')
  await option(page, /^Audio/).check()
  await waitForPath(page, '/products?category=audio&category=laptops')
  await unfold(page, 'Tag')
  // Laptops alone have a condition 'New', too.
  await page.getByRole('group', { name: 'Tag' }).getByRole('checkbox', { name: /^New/ }).check()
  await waitForPath(page, '/products?category=audio&category=laptops&tag=new')

  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
  await chips.nth(2).waitFor()
  await expect
    .poll(() => chips.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label'))))
    .toEqual(['Remove filter: Category Audio', 'Remove filter: Category Laptops', 'Remove filter: Tag New'])
  await page.getByRole('link', { name: 'Remove filter: Category Audio' }).click()
  await waitForPath(page, '/products?category=laptops&tag=new')
  await page.goBack()
  await waitForPath(page, '/products?category=audio&category=laptops&tag=new')
  await expect.poll(() => option(page, /^Audio/).isChecked()).toBe(true)
})

test('a choice that would find nothing is disabled in its place', async () => {
  const clerk = await signInClerk()
  const category = await clerk.api(createCategory, { body: { name: 'Filterless things' } })
  await createProductOnSale(clerk, { categoryId: category.id, stockQuantity: 0 })
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await visit(page, '/products')
  await unfold(page, /^Show all \d+$/)
  const names = await optionNames(page)
  const choice = option(page, /^Filterless things/)
  await expect.poll(() => choice.isEnabled()).toBe(true)

  await option(page, /^In stock/).check()
  await waitForPath(page, '/products?inStock=true')
  await page.locator('input[name=category]:disabled').first().waitFor()
  await expect.poll(() => choice.isDisabled()).toBe(true)
  expect(await optionNames(page)).toEqual(names)
})

test('a minimum above the maximum is refused beside the fields until it is corrected', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await visit(page, '/products?maxPrice=100')
  const minimum = page.getByLabel('Minimum price')
  await minimum.fill('900')
  await minimum.press('Enter')
  const message = page.getByText('The minimum is above the maximum.')
  await message.waitFor()
  await expect.poll(() => minimum.inputValue()).toBe('900')
  await expect.poll(() => minimum.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Maximum price').getAttribute('aria-invalid')).toBeNull()
  expect(new URL(page.url()).search).toBe('?maxPrice=100')

  await minimum.fill('600,50')
  await minimum.press('Enter')
  await page.getByText('Enter a price such as 1299.50').waitFor()
  await expect.poll(() => minimum.inputValue()).toBe('600,50')
  expect(new URL(page.url()).search).toBe('?maxPrice=100')
  await minimum.fill('$900')
  await minimum.press('Enter')
  await message.waitFor()

  await page.getByLabel('Maximum price').fill('1200')
  await page.getByLabel('Maximum price').press('Enter')
  await waitForPath(page, '/products?minPrice=900&maxPrice=1200')
  await expect.poll(() => message.count()).toBe(0)

  // In another currency the filter takes and shows its amounts, and selects by the prices shown.
  await page.getByLabel('Currency').first().selectOption('EUR')
  await expect.poll(() => minimum.inputValue()).toBe('828')
  await minimum.fill('600')
  await minimum.press('Enter')
  await waitForPath(page, '/products?minPrice=652.17&maxPrice=1200')
  await page.getByRole('link', { name: 'Remove filter: Price €600 to €1,104' }).waitFor()
})

test.runIf(isFullRun)('without JavaScript several values are applied together', async () => {
  const page = await openPage({ javaScriptEnabled: false, expectedErrors: [/\.js csp$/] })
  await page.goto('/products')
  await unfold(page, /^Show all \d+$/)
  await unfold(page, 'Tag')
  await option(page, /^Laptops/).check()
  await option(page, /^Audio/).check()
  await option(page, /^New/).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await waitForPath(page, '/products?category=audio&category=laptops&tag=new')
  await expect.poll(() => option(page, /^Audio/).isChecked()).toBe(true)
  await expect.poll(() => option(page, /^Laptops/).isChecked()).toBe(true)
  await page.getByRole('link', { name: 'Remove filter: Tag New' }).click()
  await waitForPath(page, '/products?category=audio&category=laptops')
})

function option(page: Page, name: RegExp) {
  return page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name })
}

/** Opens a folded group, or the other values of one. */
function unfold(page: Page, name: string | RegExp) {
  return page
    .getByRole('form', { name: 'Filters' })
    .locator('summary')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()
    .click()
}

/** In their sequence on the page. */
function optionNames(page: Page) {
  return page
    .locator('input[name=category]')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')))
}

function waitForPath(page: Page, path: string) {
  return page.waitForURL(({ pathname, search }) => pathname + search === path)
}

test("a category's list is filtered by what its products have in common", async () => {
  const { path } = await createPhones()
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await visit(page, path)
  const color = page.getByRole('group', { name: 'Color' })
  // With the number of products.
  await color.getByRole('checkbox', { name: /^Black\s*2$/ }).check()
  await waitForPath(page, `${path}?spec=Color%3ABlack`)
  await page.getByText('2 products', { exact: true }).waitFor()
  const storage = page.getByRole('group', { name: 'Storage' })
  await expect
    .poll(() => storage.getByRole('checkbox').evaluateAll(listValues))
    .toEqual(['Storage:128 GB', 'Storage:512 GB', 'Storage:1 TB'])
  await page.locator('input[value="Storage:512 GB"]:disabled').waitFor()
  await storage.getByRole('checkbox', { name: /^1 TB/ }).check()
  await waitForPath(page, `${path}?spec=Color%3ABlack&spec=Storage%3A1+TB`)
  await page.getByText('1 product', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Remove filter: Color Black' }).click()
  await waitForPath(page, `${path}?spec=Storage%3A1+TB`)
  await expect
    .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
    .toMatch(new RegExp(`${path}$`))
})

test('an address with another spelling of a value checks its filter, which removes it', async () => {
  const { path } = await createPhones()
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await visit(page, `${path}?spec=Color%3Ablack+`)
  await page.getByText('2 products', { exact: true }).waitFor()
  const color = page.getByRole('group', { name: 'Color' })
  await expect
    .poll(() => color.getByRole('checkbox', { checked: true }).evaluateAll(listValues))
    .toEqual(['Color:Black'])
  await expect.poll(() => color.getByRole('checkbox').count()).toBe(2)
  await color.getByRole('checkbox', { name: /^Black/ }).uncheck()
  await waitForPath(page, path)
  await page.getByText('4 products', { exact: true }).waitFor()
})

test.runIf(isFullRun)('specifications are filters without JavaScript, too', async () => {
  const { path } = await createPhones()
  const page = await openPage({ javaScriptEnabled: false, expectedErrors: [/\.js csp$/] })
  await page.goto(path)
  await option(page, /^Black/).check()
  await option(page, /^Sand/).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await waitForPath(page, `${path}?spec=Color%3ABlack&spec=Color%3ASand`)
  await expect.poll(() => page.getByText('4 products', { exact: true }).count()).toBe(1)
  await page.getByRole('link', { name: 'Remove filter: Color Sand' }).click()
  await waitForPath(page, `${path}?spec=Color%3ABlack`)
})

/** A category of four phones. */
async function createPhones() {
  const clerk = await signInClerk()
  const category = await clerk.api(createCategory, { body: { name: `Field phones ${uniqueId()}` } })
  for (const [color = '', storage = ''] of [
    ['Black', '128 GB'],
    ['Black', '1 TB'],
    ['Sand', '128 GB'],
    ['Sand', '512 GB'],
  ])
    await createProductOnSale(clerk, {
      categoryId: category.id,
      specifications: [
        { name: 'Color', value: color },
        { name: 'Storage', value: storage },
      ],
    })
  return { path: `/category/${category.slug}` }
}

const listValues = (inputs: (HTMLElement | SVGElement)[]) =>
  inputs.map((input) => input.getAttribute('value'))
