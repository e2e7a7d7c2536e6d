import { expect, test } from 'vitest'
import { deleteProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { createPhoto } from '#tests/support/photo.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, signInClerk, uniqueId } from '#tests/support/processes/running-shop.ts'

/** Products whose names begin with a word of their own, and a page of the back office. */
async function openProducts(count: number) {
  const clerk = await signInClerk()
  const word = `Trashable ${uniqueId()}`
  const products = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const name = `${word}-${index}`
      return createProductOnSale(clerk, { name, sku: name.replaceAll(' ', '-') })
    }),
  )
  const page = await openPage({ as: clerk, expectedErrors: [/^POST .* 409$/] })
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  return { clerk, products, page, choose, list: `/admin/products?search=${encodeURIComponent(word)}` }
}

test('a deleted product is restored with Undo, from the trash, and by a new product with its SKU', async () => {
  const { clerk, products, page, choose, list } = await openProducts(1)
  const [product] = products
  if (!product) throw new Error('No product')
  await visit(page, list)
  const dialog = page.getByRole('dialog', { name: 'Delete this product?' })
  const moveToTrash = async () => {
    await choose(product.name, 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const restored = page.getByText('Product restored').filter({ visible: true })
  await choose(product.name, 'Delete')
  await dialog.getByText('moves to the trash, where you can restore it for 30 days').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectText(page, 'Product deleted successfully')
  await expectText(page, 'No products found')
  await page.getByRole('button', { name: 'Undo' }).click()
  await restored.first().waitFor()
  expect((await clerk.api(getStaffProduct, { params: product })).archivedAt).toBeNull()

  await moveToTrash()
  await page.getByLabel('Status').selectOption('Trash')
  await page.getByText('They are deleted permanently after 30 days.').waitFor()
  await choose(product.name, 'Restore')
  await expectText(page, 'No products found')
  expect((await clerk.api(getStaffProduct, { params: product })).deletedAt).toBeNull()

  await page.getByLabel('Status').selectOption('')
  await moveToTrash()
  await expectText(page, 'No products found')
  await page.getByRole('link', { name: 'Add product' }).click()
  const form = page.getByRole('dialog', { name: 'Add product' })
  await form.getByLabel('Name', { exact: true }).fill('Another one')
  await form.getByLabel('SKU').fill(product.sku.toLowerCase())
  await form.getByLabel('Price', { exact: true }).fill('10')
  await form.getByLabel('Add images').setInputFiles(await createPhoto('front.png', '#a04020'))
  await form.getByText('1 of 10').waitFor()
  await form.getByRole('button', { name: 'Add product' }).click()
  await form.getByText('Restore it, or enter another SKU.').waitFor()
  await form.getByRole('button', { name: 'Restore it' }).click()
  await page.getByRole('dialog', { name: 'Edit product' }).getByLabel('SKU').waitFor()
  await restored.first().waitFor()
  expect((await clerk.api(getStaffProduct, { params: product })).deletedAt).toBeNull()
})

test.runIf(isFullRun)(
  'deleting a product now, and emptying the trash, need a typed confirmation',
  async () => {
    const { clerk, products, page, choose, list } = await openProducts(2)
    const [first, second] = products
    if (!first || !second) throw new Error('No products')
    for (const product of products) await clerk.api(deleteProduct, { params: product })
    await visit(page, `${list}&status=trash`)
    await choose(first.name, 'Delete now')
    const dialog = page.getByRole('dialog', { name: 'Delete this product permanently?' })
    await dialog.getByRole('button', { name: 'Delete now' }).click()
    await dialog.getByText('Type delete', { exact: true }).waitFor()
    await dialog.getByLabel('Type delete to confirm').fill('Delete')
    await dialog.getByRole('button', { name: 'Delete now' }).click()
    await expectText(page, 'Product deleted permanently')
    await expect(clerk.api(getStaffProduct, { params: first })).rejects.toThrow()
    await clerk.api(getStaffProduct, { params: second })

    await page.getByRole('button', { name: 'Empty trash' }).click()
    const emptying = page.getByRole('dialog', { name: 'Empty the trash?' })
    await emptying.getByLabel('Type delete to confirm').fill('delete')
    await emptying.getByRole('button', { name: 'Empty trash' }).click()
    await expectText(page, 'Trash emptied')
    await expectText(page, 'No products found')
    await expect(clerk.api(getStaffProduct, { params: second })).rejects.toThrow()
  },
)
