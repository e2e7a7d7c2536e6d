import { expect, test } from 'vitest'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { signInClerk, createProductOnSale } from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'

test('the API documentation lists calls and runs them', async () => {
  const { name, slug } = await createProductOnSale(await signInClerk())
  const page = await openPage({ expectedErrors: ['POST /api/login 422'] })
  await visit(page, '/api/docs')
  await page.getByText('/api/products/{slug}', { exact: true }).click()
  await expectText(page, 'Public.')
  const call = page.getByRole('form', { name: 'Try GET /api/products/{slug}' })
  await call.getByLabel('slug').fill(slug)
  await call.getByRole('button', { name: 'Send' }).click()
  await call.getByText('200 OK').waitFor()
  await expect.poll(() => call.getByRole('status').innerText()).toContain(name)
  await expectText(page, 'The product is no longer sold.')
  await expectText(page, 'RFC 9110 entity tag')

  await page.getByText('/api/login', { exact: true }).click()
  const signIn = page.getByRole('form', { name: 'Try POST /api/login' })
  expect(JSON.parse(await signIn.getByLabel('Body').inputValue())).toEqual({
    email: 'text',
    password: 'text',
  })
  await signIn.getByRole('button', { name: 'Send' }).click()
  await signIn.getByText('422 Unprocessable Entity').waitFor()
  await expect
    .poll(() => signIn.getByRole('status').innerText())
    .toContain('Please enter a valid email address')
})
