import { expect, test } from 'vitest'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { restoreSettingAfterTest } from '#tests/support/staff-changes.ts'
import { signInClerk } from '#tests/support/processes/running-shop.ts'

test('staff state a return policy; product pages, content pages and search engines read the same', async () => {
  const clerk = await signInClerk()
  await restoreSettingAfterTest(clerk, 'return_policy')
  const page = await openPage({ as: clerk })
  await visit(page, '/admin/settings/returns')
  const choice = page.getByRole('combobox', { name: 'Returns', exact: true })
  const form = page.locator('form').filter({ has: choice })
  await form.getByText('Nothing about returns').waitFor()
  await choice.selectOption('Accepted')
  await form.getByLabel('Days after delivery').fill('0')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Enter a number of days from 1 to 365').waitFor()
  await form.getByLabel('Days after delivery').fill('14')
  await form.getByLabel('Countries').selectOption('Germany')
  const sentence =
    'Returns of orders to Germany are accepted within 14 days of delivery, and you pay for return shipping'
  await form.getByText(sentence).waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Settings saved')

  const shopPage = await openPage()
  await visit(shopPage, '/product/halvik-slate-14')
  await expectText(shopPage, sentence)
  const data = await shopPage.locator('script[type="application/ld+json"]').allTextContents()
  const policy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: ['DE'],
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 14,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  }
  expect(data.join('\n')).toContain(`"hasMerchantReturnPolicy":${JSON.stringify(policy)}`)
  await visit(shopPage, '/shipping')
  await expectText(shopPage, `${sentence}.`)

  await choice.selectOption('Not stated')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('No changes').waitFor()
  await visit(shopPage, '/product/halvik-slate-14')
  await expect.poll(() => shopPage.getByText(sentence).count()).toBe(0)
})
