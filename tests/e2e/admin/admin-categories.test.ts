import { expect, test } from 'vitest'
import { createCategory } from '#contract/catalog/staff-categories.ts'
import { getStaffProduct } from '#contract/catalog/staff-products.ts'
import { createPhoto } from '#tests/support/photo.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { createProductOnSale, signInClerk, uniqueId } from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'

test('a category is deleted, and its products move to another one that staff choose', async () => {
  const clerk = await signInClerk()
  const name = `Routers ${uniqueId()}`
  const category = await clerk.api(createCategory, { body: { name } })
  const product = await createProductOnSale(clerk, { categoryId: category.id })
  const page = await openPage({ as: clerk, expectedErrors: [/^GET .api.categories.\S+ 404$/] })
  await visit(page, '/admin/categories')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
  await dialog.getByText('This category has 1 product.').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByText('Choose where the products go').waitFor()
  await dialog.getByLabel('Move its products to').selectOption('Audio')
  await dialog.getByText(`1 product will move from ${name} to Audio.`).waitFor()
  await dialog.getByRole('button', { name: 'Move and delete' }).click()
  await expectText(page, `1 product moved from ${name} to Audio.`)
  await page.getByRole('button', { name: `Delete ${name}` }).waitFor({ state: 'detached' })
  expect((await clerk.api(getStaffProduct, { params: product })).category?.name).toBe('Audio')

  const former = `/category/${category.slug}?inStock=true`
  const response = await page.request.get(former, { maxRedirects: 0 })
  expect([response.status(), response.headers()['location']]).toEqual([301, '/category/audio?inStock=true'])
  await visit(page, '/')
  await page.evaluate((path) => history.pushState({}, '', path), former)
  await page.waitForURL('**/category/audio?inStock=true')
})

test('a second category of the same name is refused beside its name', async () => {
  const page = await openPage({ as: await signInClerk(), expectedErrors: [/^POST .* 409$/] })
  await visit(page, '/admin/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add category' })
  await dialog.getByLabel('Name').fill(' laptops ')
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await dialog.getByText('There is already a category named laptops.', { exact: true }).waitFor()
  await dialog.getByLabel('Name').and(page.locator(':focus')).waitFor()
})

test('an empty category with a picture is created and deleted', async () => {
  const page = await openPage({ as: await signInClerk() })
  await visit(page, '/admin/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Scanners')
  await page
    .getByRole('dialog')
    .getByLabel('Choose an image')
    .setInputFiles(await createPhoto('scanner.png', '#204060'))
  await expect.poll(() => page.getByLabel('Image address').inputValue()).toMatch(/^\/media\//)
  await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click()
  await expectText(page, 'Category created successfully')
  await page.getByRole('button', { name: 'Delete Scanners' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectText(page, 'Category deleted successfully')
  await page.getByRole('button', { name: 'Delete Scanners' }).waitFor({ state: 'detached' })
})
