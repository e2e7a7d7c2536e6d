import { expect, test } from 'vitest'
import { createPhoto } from '#tests/support/photo.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { signInClerk } from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'

test('an empty category can be deleted, a category with products cannot', async () => {
  const page = await openPage({ as: await signInClerk() })
  await visit(page, '/admin/categories')
  const response = await page.request.get('/api/admin/categories')
  const categories: { name: string; productCount: number }[] = await response.json()
  const count = categories.find(({ name }) => name === 'Laptops')?.productCount ?? 0
  expect(count).toBeGreaterThan(1)

  await page.getByRole('button', { name: 'Delete Laptops' }).click()
  await expectText(page, 'Cannot delete category')
  await expectText(page, `This category has ${count} products. Please move or delete the products first.`)

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
