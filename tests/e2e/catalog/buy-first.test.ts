import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeStandardPrice, getStandardPrice } from '#contract/pricing/standard-prices.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { allRules, runAxe } from '#tests/support/browser/run-axe.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createMatrixOnSale } from '#tests/support/processes/matrix-on-sale.ts'
import { signInClerk } from '#tests/support/processes/running-shop.ts'

const demoProduct = '/product/halvik-slate-14'

const ownAddToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Your selection' })

/** Three options and four prices by quantity. */
async function createTieredProduct() {
  const staff = await signInClerk()
  const { slug, variants } = await createMatrixOnSale(staff, {
    options: [
      { name: 'Color', values: ['Graphite', 'Pine', 'Sand', 'Silver'] },
      { name: 'Storage', values: ['512 GB', '1 TB', '2 TB'] },
      { name: 'Condition', values: ['New', 'Open box'] },
    ],
    each: { rrp: '150.00', originalPrice: '120.00' },
    without: ['Silver / 512 GB / New', 'Silver / 512 GB / Open box', 'Silver / 2 TB / New'],
  })
  const params = { sku: variants[0]?.sku ?? '' }
  const { version } = await staff.api(getStandardPrice, { params })
  const tiers = [
    { minQuantity: 5, price: '95.00' },
    { minQuantity: 10, price: '90.00' },
    { minQuantity: 15, price: '85.00' },
  ]
  await staff.api(changeStandardPrice, { params, body: { tiers, version } })
  return `/product/${slug}`
}

/** The bottom of the highest one, in pixels. */
async function bottomOf(controls: Locator) {
  const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()))
  return Math.min(...boxes.map((box) => (box ? box.y + box.height : Infinity)))
}

test('the first Add to Cart is visible without scrolling, also with options and tiers', async () => {
  const page = await openPage()
  for (const path of [demoProduct, await createTieredProduct()]) {
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await visit(page, path)
      expect(
        await bottomOf(page.getByRole('button', { name: /^Add to Cart/ })),
        `${path} at ${width} px`,
      ).toBeLessThanOrEqual(height)
    }
  }
})

/** Runs in the page: the focused element, if the bar covers part of it. */
function coveredFocus() {
  const focused = document.activeElement
  const covering = document.querySelector('.buy-bar')
  if (!focused || !covering?.checkVisibility({ visibilityProperty: true }) || covering.contains(focused))
    return null
  const [box, over] = [focused.getBoundingClientRect(), covering.getBoundingClientRect()]
  return box.bottom > over.top + 1 && box.top < over.bottom ? focused.outerHTML.slice(0, 120) : null
}

test.each([
  { width: 390, text: '100%' },
  { width: 320, text: '200%' },
])(
  'the bar at $width px with text of $text hides while the form shows, and covers no focus',
  async ({ width, text }) => {
    const page = await openPage({ viewport: { width, height: 844 }, isNew: true })
    await page.addInitScript((size) => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = size
      })
    }, text)
    await visit(page, demoProduct)
    await bar(page).waitFor()
    expect(await bottomOf(bar(page))).toBeLessThanOrEqual(844)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await runAxe(page, allRules, '.buy-bar')).toEqual([])

    await ownAddToCart(page).evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await bar(page).waitFor({ state: 'hidden' })
    await page.evaluate(() => scrollTo(0, 0))
    await bar(page).waitFor()

    await page.getByRole('link', { name: 'Skip to content' }).focus()
    const covered: string[] = []
    let tabs = 0
    do {
      await page.keyboard.press('Tab')
      const found = await page.evaluate(coveredFocus)
      if (found) covered.push(found)
    } while (++tabs < 150 && !(await page.evaluate(() => document.activeElement?.closest('footer') !== null)))
    expect(tabs).toBeGreaterThan(20)
    expect(covered).toEqual([])

    await page.evaluate(() => scrollTo(0, 0))
    await bar(page).getByRole('button').click()
    await expectText(page, 'Added to cart')
  },
)

test('price, tiers and resale card follow the quantity, and the buyer can enter another resale price', async () => {
  const page = await openPage()
  await visit(page, await createTieredProduct())
  const buying = page.getByRole('region', { name: 'Buying options' })
  const resale = page.getByRole('region', { name: /^If you resell/ })
  await buying.getByText('+$50.00 · 33.3%').waitFor()
  await buying.getByRole('button', { name: 'Make it 5' }).click()
  await buying.getByRole('button', { name: 'Make it 10' }).click()
  await buying.getByText('Price each for 10 units').waitFor()
  await buying.getByText('+$60.00 · 40.0%').waitFor()
  await resale.getByRole('heading', { name: 'If you resell 10 units' }).waitFor()
  for (const figure of ['$900.00', '$1,500.00', '+$600.00', 'Selling 6 covers the cost of all 10.'])
    await resale.getByText(figure, { exact: true }).waitFor()

  const price = resale.getByLabel('Sell each at')
  await expect.poll(() => price.inputValue()).toBe('150.00')
  await price.fill('1,200')
  await resale.getByText('+$11,100.00').waitFor()
  await price.fill('80')
  await resale.getByText('Selling all 10 does not cover their cost.').waitFor()
  await price.fill('0')
  await resale.getByRole('alert').getByText('Enter a price above 0').waitFor()
  await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true')
  expect(await runAxe(page, allRules, 'main')).toEqual([])
  // The last valid price still counts. Emptied, the field has the shop's again.
  await resale.getByText('−$100.00').waitFor()
  await price.fill('')
  await price.press('Tab')
  await expect.poll(() => price.inputValue()).toBe('150.00')

  await page.getByRole('combobox', { name: 'Currency' }).selectOption('JPY')
  await resale.getByText('≈¥225,000').waitFor()
  await expect.poll(() => price.inputValue()).toBe('22,500')
  await price.fill('24000')
  await resale.getByText('≈¥240,000').waitFor()
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD')
})

test('a value that does not exist with the others changes them, and their option says from what', async () => {
  const page = await openPage()
  await visit(page, await createTieredProduct())
  const buying = page.getByRole('region', { name: 'Buying options' })
  const silver = buying.getByRole('radio', { name: 'Silver' })
  await expect
    .poll(() => silver.evaluate((input) => input.closest('label')?.textContent))
    .toContain('Only in 1 TB')
  await silver.check()
  await buying.getByText(', changed from 512 GB').waitFor()
  await expect.poll(() => buying.getByRole('radio', { name: '1 TB' }).isChecked()).toBe(true)
  await buying.getByRole('radio', { name: 'Pine' }).check()
  await expect.poll(() => buying.getByText('changed from').count()).toBe(0)
})

test('the picture opens larger, zooms by click, key, wheel and pinch, and Back closes it', async () => {
  const page = await openPage({ isNew: true, hasTouch: true })
  await visit(page, demoProduct)
  const enlarge = page.getByRole('button', { name: 'Enlarge picture 1 of 4' })
  const dialog = page.getByRole('dialog')
  const picture = dialog.getByRole('img')
  const widthOf = async () => Math.round((await picture.boundingBox())?.width ?? 0)
  await enlarge.focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  expect(await runAxe(page, allRules, '[role=dialog]')).toEqual([])
  const fitted = await widthOf()
  expect(await dialog.getByRole('button', { name: 'Zoom out' }).isDisabled()).toBe(true)

  await page.keyboard.press('+')
  await expect.poll(widthOf).toBe(Math.round(fitted * 1.5))
  await page.keyboard.press('-')
  await expect.poll(widthOf).toBe(fitted)
  await picture.click({ position: { x: 100, y: 100 } })
  await expect.poll(widthOf).toBe(Math.round(fitted * 2.25))
  await picture.click()
  await expect.poll(widthOf).toBe(fitted)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(widthOf).toBeGreaterThan(fitted)
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect.poll(widthOf).toBe(fitted)

  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 300, id })) })
  await send('touchStart', 500, 600)
  await send('touchMove', 450, 650)
  await send('touchEnd')
  await expect.poll(widthOf).toBe(fitted * 2)
  await page.keyboard.press('-')
  await page.keyboard.press('-')

  await page.keyboard.press('ArrowRight')
  await dialog.getByText('2 of 4').waitFor()
  await page.waitForFunction(() => history.state?.layer === 1)
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(demoProduct)
  const shown = page.getByRole('button', { name: 'Enlarge picture 2 of 4' })
  await expect.poll(() => shown.evaluate((button) => button === document.activeElement)).toBe(true)
})
