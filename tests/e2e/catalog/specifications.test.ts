import { expect, test } from 'vitest'
import { openTab } from '#tests/support/browser/journey.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, signInClerk } from '#tests/support/processes/running-shop.ts'

test('specifications are grouped in one table and copied with their headings', async () => {
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
  await openTab('Specifications')(page)
  const table = page.getByRole('table', { name: 'Specifications', exact: true })
  await expect
    .poll(() => table.getByRole('rowheader').allTextContents())
    .toEqual(['Display', 'Size', 'Refresh rate', 'Build', 'Weight', 'General', 'Country of origin'])
  await page.getByRole('button', { name: 'Copy Specifications' }).click()
  await page.getByText('Copied to clipboard', { exact: true }).first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Display\nSize\t6.3 in\nRefresh rate\t120 Hz\n\nBuild\nWeight\t186 g\n\nGeneral\nCountry of origin\tGermany',
  )
})
