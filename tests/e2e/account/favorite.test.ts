import { expect, test } from 'vitest'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { signInClerk, registerCustomer, createProductOnSale } from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'

test('a favorite is saved in the account and can be removed there', async () => {
  const product = await createProductOnSale(await signInClerk())
  const page = await openPage({ as: await registerCustomer() })
  await visit(page, `/product/${product.slug}`)
  const favoriteButton = page.getByRole('button', { name: `Favorite: ${product.name}` })
  expect(await favoriteButton.getAttribute('aria-pressed')).toBe('false')
  await favoriteButton.click()
  await page.locator('[aria-pressed=true]').and(favoriteButton).waitFor()

  await visit(page, '/dashboard?tab=favorites')
  await expectText(page, product.name)
  await page.getByRole('button', { name: `Favorite: ${product.name}` }).click()
  await expectText(page, 'No Favorites Yet')
})

test('signed out, the heart leads to the sign-in and back to the product', async () => {
  const product = await createProductOnSale(await signInClerk())
  const page = await openPage()
  await visit(page, `/product/${product.slug}`)
  await page.getByRole('button', { name: `Favorite: ${product.name}` }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`**/auth?next=${encodeURIComponent(`/product/${product.slug}`)}`)
})
