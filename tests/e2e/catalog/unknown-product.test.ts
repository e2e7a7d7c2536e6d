import { expect, test } from 'vitest'
import { deleteProduct } from '#contract/catalog/staff-products.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, signInClerk } from '#tests/support/processes/running-shop.ts'

test.each([true, false])(
  'an unknown product is a 404 with products of a similar name (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const path = '/product/halvik-slate-14-old'
    const page = await openPage({
      javaScriptEnabled,
      expectedErrors: [`GET ${path} 404`, ...(javaScriptEnabled ? [] : [/\.js csp$/])],
    })
    const response = await (javaScriptEnabled ? visit(page, path) : page.goto(path))
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Product Not Found' }).waitFor()
    await page
      .getByRole('region', { name: 'Similar products' })
      .getByRole('link', { name: 'Halvik Slate 14' })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: /^Halvik Slate 14/ }).waitFor()
  },
)

test('a product that is no longer sold is a 410 with products of a similar name', async () => {
  const clerk = await signInClerk()
  const { id } = await createProductOnSale(clerk, { slug: 'halvik-slate-14-retired' })
  await clerk.api(deleteProduct, { params: { id } })

  const path = '/product/halvik-slate-14-retired'
  const page = await openPage({ expectedErrors: [`GET ${path} 410`] })
  const response = await visit(page, path)
  expect(response?.status()).toBe(410)
  await page.getByRole('heading', { level: 1, name: 'Product Not Found' }).waitFor()
  await page.getByText('This product is no longer sold.', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Similar products' }).getByRole('link').first().waitFor()
})
