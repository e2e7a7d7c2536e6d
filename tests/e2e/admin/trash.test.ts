import { expect, test } from 'vitest'
import { getStaffProduct } from '#contract/catalog/staff-products.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { createPhoto } from '#tests/support/photo.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, signInClerk, uniqueId } from '#tests/support/processes/running-shop.ts'

async function openTrashed(name: string, expectedErrors: RegExp[] = []) {
  const clerk = await signInClerk()
  const product = await createProductOnSale(clerk, { name, sku: name.replaceAll(' ', '-') })
  const page = await openPage({ as: clerk, expectedErrors })
  await visit(page, `/admin/products?search=${encodeURIComponent(name)}`)
  const choose = async (item: string) => {
    await page.getByRole('button', { name: `More actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  return { clerk, product, page, choose }
}

test('a deleted product is restored with Undo, and from the trash', async () => {
  const { clerk, product, page, choose } = await openTrashed(`Trashable ${uniqueId()}`)
  const dialog = page.getByRole('dialog', { name: 'Delete this product?' })
  await choose('Delete')
  await dialog.getByText('moves to the trash, where you can restore it for 30 days').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectText(page, 'Product deleted successfully')
  await expectText(page, 'No products found')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(page, 'Product restored')
  expect((await clerk.api(getStaffProduct, { params: product })).archivedAt).toBeNull()

  await choose('Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByLabel('Status').selectOption('Trash')
  await page.getByText('They are deleted permanently after 30 days.').waitFor()
  await choose('Restore')
  await expectText(page, 'Product restored')
  expect((await clerk.api(getStaffProduct, { params: product })).deletedAt).toBeNull()
})

test('deleting a product now needs a typed confirmation', async () => {
  const { clerk, product, page, choose } = await openTrashed(`Removable ${uniqueId()}`)
  await choose('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByLabel('Status').selectOption('Trash')
  await choose('Delete now')
  const dialog = page.getByRole('dialog', { name: 'Delete this product permanently?' })
  await dialog.getByRole('button', { name: 'Delete now' }).click()
  await dialog.getByText('Type delete', { exact: true }).waitFor()
  await dialog.getByLabel('Type delete to confirm').fill('Delete')
  await dialog.getByRole('button', { name: 'Delete now' }).click()
  await expectText(page, 'Product deleted permanently')
  await expect(clerk.api(getStaffProduct, { params: product })).rejects.toThrow()
})

test('a new product with the SKU of one in the trash offers to restore that one', async () => {
  const { product, page, choose } = await openTrashed(`Returning ${uniqueId()}`, [/^POST .* 409$/])
  await choose('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectText(page, 'No products found')

  await page.getByRole('link', { name: 'Add product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add product' })
  await dialog.getByLabel('Name', { exact: true }).fill('Another one')
  await dialog.getByLabel('SKU').fill(product.sku.toLowerCase())
  await dialog.getByLabel('Price', { exact: true }).fill('10')
  await dialog.getByLabel('Add images').setInputFiles(await createPhoto('front.png', '#a04020'))
  await dialog.getByText('1 of 10').waitFor()
  await dialog.getByRole('button', { name: 'Add product' }).click()
  await dialog.getByText('Restore it, or enter another SKU.').waitFor()
  await dialog.getByRole('button', { name: 'Restore it' }).click()
  await page.getByRole('dialog', { name: 'Edit product' }).getByLabel('SKU').waitFor()
  await expectText(page, 'Product restored')
})

test('the whole trash is emptied after a typed confirmation', async () => {
  const { clerk, product, page, choose } = await openTrashed(`Emptied ${uniqueId()}`)
  await choose('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByLabel('Status').selectOption('Trash')
  await page.getByRole('button', { name: 'Empty trash' }).click()
  const dialog = page.getByRole('dialog', { name: 'Empty the trash?' })
  await dialog.getByLabel('Type delete to confirm').fill('delete')
  await dialog.getByRole('button', { name: 'Empty trash' }).click()
  await expectText(page, 'Trash emptied')
  await expectText(page, 'No products found')
  await expect(clerk.api(getStaffProduct, { params: product })).rejects.toThrow()
})
