import { expect, test } from 'vitest'
import { createProduct } from '#contract/catalog/staff-products.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { signInClerk } from '#tests/support/processes/running-shop.ts'

test('staff save a draft, preview it and publish it, and buyers see it from then on', async () => {
  const staff = await signInClerk()
  const page = await openPage({ as: staff })
  const buyer = await openPage({ expectedErrors: [/^GET .* 404$/] })
  await visit(page, '/admin/products?new=1')
  const adding = page.getByRole('dialog', { name: 'Add product' })
  await adding.getByLabel('Name', { exact: true }).fill('Orvane Lamp Draft')
  await adding.getByLabel('SKU').fill('OR-LAMP-D')
  await adding.getByLabel('Price', { exact: true }).fill('31.50')
  await adding.getByRole('button', { name: 'Save as draft' }).click()
  await expectText(page, 'Draft saved')

  const openProduct = () => buyer.goto('/product/orvane-lamp-draft')
  expect((await openProduct())?.status()).toBe(404)
  await visit(page, '/admin/products?status=draft&search=OR-LAMP-D')
  const row = page.getByRole('table', { name: 'Products' }).locator('tbody tr')
  await row.getByText('Draft', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'More actions for Orvane Lamp Draft' }).click()
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orvane Lamp Draft' }).waitFor()
  await expectText(page, 'Only staff see this page.')
  await expectText(page, '$31.50')
  expect(await page.getByRole('button', { name: /Add to Cart|Buy Now|Favorite/ }).count()).toBe(0)
  const preview = new URL(page.url()).pathname

  const denied = await buyer.goto(preview)
  expect(denied?.headers()['cache-control']).toContain('no-store')
  await buyer.getByRole('heading', { name: 'Access Denied' }).waitFor()
  expect(await buyer.content()).not.toContain('Orvane Lamp Draft')
  const rendered = await page.goto(preview)
  expect(rendered?.headers()['cache-control']).toContain('no-store')
  expect(await rendered?.text()).toMatch(/<meta name="robots" content="noindex"\/>[\s\S]*Orvane Lamp Draft/)
  await settle(page)

  await page.getByRole('link', { name: 'Edit product' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit product' })
  await editing.getByText('Draft', { exact: true }).waitFor()
  await editing.getByLabel('Price', { exact: true }).fill('30')
  await editing.getByRole('button', { name: 'Publish' }).click()
  await expectText(page, 'Product published')
  await openProduct()
  await buyer.getByRole('button', { name: 'Add to Cart' }).waitFor()
  await expectText(buyer, '$30.00')
})

test('staff publish the drafts of a selection', async () => {
  const staff = await signInClerk()
  const body = { name: 'Orvane Bulk Draft', price: '10.00', draft: true }
  for (const sku of ['OR-BULK-1', 'OR-BULK-2']) await staff.api(createProduct, { body: { ...body, sku } })
  const page = await openPage({ as: staff })
  await visit(page, '/admin/products?status=draft&search=OR-BULK')
  await page
    .getByRole('checkbox', { name: /^Select Orvane Bulk Draft/ })
    .first()
    .click()
  const bar = page.getByRole('toolbar', { name: 'Selected products' })
  expect(await bar.getByRole('button', { name: /Archive|Restore/ }).count()).toBe(0)
  await bar.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish drafts' })
  await dialog.getByText('Draft', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: /^Publish|^Change|^Apply/ }).click()
  await expect.poll(() => page.getByRole('table', { name: 'Products' }).locator('tbody tr').count()).toBe(1)
})
