import { expect, test } from 'vitest'
import { getAccount } from '#contract/account-data.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { order } from '#tests/support/ordering.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { owner } from '#tests/support/processes/shop-process.ts'
import { startShopWithMail } from '#tests/support/processes/shop-with-mail.ts'

test('a new customer confirms the email by the mailed link, without JavaScript, and then gets the order email', async () => {
  const { shop, mailbox } = await startShopWithMail()
  const email = 'tove@northquay.example'
  const buyer = createBrowser(shop.url)
  await buyer.register({ firstName: 'Tove', lastName: 'Lindqvist', email, password: 'quay side 14' })
  const first = await mailbox.next()
  const { items } = await buyer.api(listProducts, { query: { inStock: true } })
  const { orderNumber } = await order(
    buyer,
    items
      .filter(({ options, price, maxPrice }) => options.length === 0 && price === maxPrice)
      .slice(0, 1)
      .map(({ id, price }) => ({ productId: id, price })),
    { order: { customerEmail: email } },
  )

  const page = await openPage({ as: buyer, baseURL: shop.url })
  await visit(page, `/order-confirmation/${orderNumber}`)
  await page.getByText(/^Confirm your email address by \d\d:\d\d UTC to keep these items$/).waitFor()
  expect((await mailbox.next()).subject).toBe('Confirm your email')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expectText(page, 'Email sent')
  const mail = await mailbox.next()
  expect([first.subject, mail.subject]).toEqual(['Confirm your email', 'Confirm your email'])
  await visit(page, '/dashboard')
  await expectText(page, 'Confirm your email to receive order updates')

  const staff = createBrowser(shop.url)
  await staff.signIn(owner)
  const staffPage = await openPage({ as: staff, baseURL: shop.url })
  await visit(staffPage, '/admin/mail?state=unconfirmed')
  await staffPage.getByRole('row', { name: orderNumber }).waitFor()

  const link = /http:\S+confirm-email\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
  const pageWithoutScripts = await openPage({ baseURL: shop.url, javaScriptEnabled: false })
  await pageWithoutScripts.goto(link)
  await pageWithoutScripts.goto(link)
  expect(await buyer.api(getAccount)).toMatchObject({ emailConfirmed: false })
  await pageWithoutScripts.getByRole('button', { name: 'Confirm email' }).click()
  await pageWithoutScripts.getByRole('heading', { name: 'Email confirmed' }).waitFor()
  expect((await mailbox.next()).subject).toBe(`We received your order ${orderNumber}`)
  await pageWithoutScripts.goto(link)
  await pageWithoutScripts.getByRole('button', { name: 'Confirm email' }).click()
  await pageWithoutScripts.getByRole('heading', { name: 'Email not confirmed' }).waitFor()
})
