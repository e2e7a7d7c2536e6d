import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, signInClerk } from '#tests/support/processes/running-shop.ts'

test('specifications have a table for each group and are copied with their headings', async () => {
  const clerk = await signInClerk()
  const { slug } = await createProductOnSale(clerk, {
    countryOfOrigin: 'DE',
    specifications: [
      { group: 'Display', name: 'Size', value: '6.3 in' },
      { group: 'Build', name: 'Weight', value: '186 g' },
      { group: 'Display', name: 'Refresh rate', value: '120 Hz' },
    ],
  })
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await visit(page, `/product/${slug}`)
  const specifications = page.getByRole('region', { name: 'Specifications' })
  await specifications.scrollIntoViewIfNeeded()
  await expect
    .poll(() => specifications.getByRole('heading').allTextContents())
    .toEqual(['Specifications', 'Display', 'Build', 'Packing and customs'])
  const display = specifications.getByRole('table', { name: 'Display' })
  await expect.poll(() => display.getByRole('rowheader').allTextContents()).toEqual(['Size', 'Refresh rate'])
  await page.getByRole('button', { name: 'Copy Specifications' }).click()
  await page.getByText('Specifications copied to clipboard').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Display\nSize\t6.3 in\nRefresh rate\t120 Hz\n\nBuild\nWeight\t186 g\n\nPacking and customs\nCountry of origin\tGermany',
  )
})
