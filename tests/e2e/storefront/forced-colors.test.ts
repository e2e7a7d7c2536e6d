import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createMatrixOnSale } from '#tests/support/processes/matrix-on-sale.ts'
import { signInClerk } from '#tests/support/processes/running-shop.ts'

test('with forced colors the chosen variant and the current category stand out', async () => {
  const { slug } = await createMatrixOnSale(await signInClerk(), {
    options: [{ name: 'Color', values: ['Pine', 'Sand'] }],
  })
  const page = await openPage({ forcedColors: 'active' })
  await visit(page, `/product/${slug}`)
  const choice = (name: string) => page.locator('label', { has: page.getByRole('radio', { name }) })
  expect(await colorOf(choice('Pine'), 'backgroundColor')).not.toBe(
    await colorOf(choice('Sand'), 'backgroundColor'),
  )
  await choice('Sand').click()
  await expect
    .poll(
      async () => (await colorOf(choice('Sand'), 'backgroundColor')) === (await highlight(choice('Sand'))),
    )
    .toBe(true)
  expect(await colorOf(choice('Pine'), 'backgroundColor')).not.toBe(await highlight(choice('Pine')))

  await visit(page, '/category/laptops')
  const category = (name: string) =>
    page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true })
  expect(await colorOf(category('Laptops'), 'borderBottomColor')).not.toBe(
    await colorOf(category('Tablets'), 'borderBottomColor'),
  )
})

const colorOf = (element: Locator, property: 'backgroundColor' | 'borderBottomColor') =>
  element.first().evaluate((found, name) => getComputedStyle(found)[name], property)

/** The system color of selected items. */
const highlight = (anywhere: Locator) =>
  anywhere.first().evaluate((found) => {
    const probe = document.createElement('span')
    probe.style.forcedColorAdjust = 'none'
    probe.style.backgroundColor = 'Highlight'
    found.append(probe)
    const color = getComputedStyle(probe).backgroundColor
    probe.remove()
    return color
  })
