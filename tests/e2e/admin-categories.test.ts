import { expect, test } from 'vitest'
import { openClerkWindow } from '../support/clerk-window.ts'
import { see, settled } from '../support/real-browser.ts'

test('a category with products is not deleted, an empty one is', async () => {
  const clerk = await openClerkWindow()
  await clerk.goto('/admin/categories', settled)
  const answer = await clerk.request.get('/api/admin/categories')
  const categories: { name: string; productCount: number }[] = await answer.json()
  const count = categories.find(({ name }) => name === 'Laptops')?.productCount ?? 0
  expect(count).toBeGreaterThan(1)

  await clerk.getByRole('button', { name: 'Delete Laptops' }).click()
  await see(clerk, 'Cannot delete category')
  await see(clerk, `This category has ${count} products. Please move or delete the products first.`)

  await clerk.getByRole('button', { name: 'Add category' }).click()
  await clerk.getByRole('dialog').getByLabel('Name').fill('Scanners')
  await clerk.getByRole('dialog').getByRole('button', { name: 'Add category' }).click()
  await see(clerk, 'Category created successfully')
  await clerk.getByRole('button', { name: 'Delete Scanners' }).click()
  await clerk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await see(clerk, 'Category deleted successfully')
  await clerk.getByRole('button', { name: 'Delete Scanners' }).waitFor({ state: 'detached' })
})
