import { expect, test } from 'vitest'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { signInClerk, registerCustomer, createProductOnSale } from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'

test('a favorite is saved in the account and can be removed there', async () => {
  const product = await createProductOnSale(await signInClerk())
  const page = await openPage({ as: await registerCustomer() })
  await visit(page, `/product/${product.slug}`)
  const favoriteButton = page.getByRole('button', { name: `Favorite: ${product.name}` })
  await expect.poll(() => favoriteButton.getAttribute('aria-pressed')).toBe('false')
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

test('a favorite shows and sells the variant that was chosen, until another one is saved', async () => {
  const product = await createProductOnSale(await signInClerk(), {
    variants: ['Black', 'Silver'],
    stockQuantity: null,
  })
  const page = await openPage({ as: await registerCustomer() })
  const favoriteButton = page.getByRole('button', { name: `Favorite: ${product.name}` })
  await visit(page, `/product/${product.slug}?sku=${product.sku}-2`)
  await favoriteButton.click()
  await page.locator('[aria-pressed=true]').and(favoriteButton).waitFor()

  await visit(page, '/dashboard?tab=favorites')
  const card = page.getByRole('listitem').filter({ hasText: product.name })
  await card.getByText('Silver').waitFor()
  await card.getByText(`${product.sku}-2`).waitFor()
  await card.getByRole('button', { name: `Add to cart: ${product.name}` }).click()
  await expectText(page, 'Added to cart')
  await visit(page, '/cart')
  await expectText(page, 'Silver')

  await visit(page, `/product/${product.slug}?sku=${product.sku}-2`)
  await page.getByRole('radio', { name: 'Black' }).check()
  await page.getByText('Saved as Silver.').waitFor()
  await page.getByRole('button', { name: 'Save this variant instead' }).click()
  await expectText(page, 'Favorite updated')
  await page.getByText('Saved as Silver.').waitFor({ state: 'detached' })
  await visit(page, '/dashboard?tab=favorites')
  await page.getByRole('listitem').filter({ hasText: product.name }).getByText('Black').waitFor()
})
