import { expect, test } from 'vitest'
import { listAccessCodes } from '#contract/access/access-codes.ts'
import { enterByCode } from '#contract/access.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { shopUrl } from '#tests/support/processes/built-shop.ts'
import { signInClerk, uniqueId } from '#tests/support/processes/running-shop.ts'

test('staff add a code, see it once, read in the log who entered with it, and end it', async () => {
  const clerk = await signInClerk()
  const label = `Buyer ${uniqueId()}`
  const page = await openPage({ as: clerk })
  await visit(page, '/admin/settings/access')
  await page.getByRole('button', { name: 'Add code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add access code' })
  await dialog.getByRole('button', { name: 'Add code' }).click()
  await expectText(page, 'Enter a label')
  await dialog.getByLabel('Label').fill(label)
  await dialog.getByLabel('Last day').fill('2099-12-31')
  await dialog.getByLabel('Access code').fill('short')
  await dialog.getByRole('button', { name: 'Add code' }).click()
  await expectText(page, 'Password must be at least 6 characters long.')
  await dialog.getByLabel('Access code').fill('')
  await dialog.getByRole('button', { name: 'Add code' }).click()

  const shown = page.getByRole('dialog', { name: `Access code for ${label}` })
  await shown.getByText('It is not shown again.').waitFor()
  const code = await shown.getByLabel('Access code', { exact: true }).inputValue()
  await shown.getByRole('button', { name: 'Done' }).click()
  await createBrowser(shopUrl()).api(enterByCode, { body: { code } })
  await visit(page, '/admin')
  await visit(page, '/admin/settings/access')
  const row = page.getByRole('region', { name: 'List of access codes' }).getByRole('row', { name: label })
  await row.getByText('Until Dec 31, 2099').waitFor()
  await row.getByText('Active').waitFor()
  await page
    .getByRole('region', { name: 'Latest access attempts' })
    .getByRole('row', { name: label })
    .getByText('Granted')
    .waitFor()
  expect(await page.content()).not.toContain(code)

  await page.getByRole('button', { name: `Actions for ${label}` }).click()
  await page.getByRole('menuitem', { name: 'End code' }).click()
  const ending = page.getByRole('dialog', { name: `End the code for ${label}?` })
  await expect.poll(() => ending.getByLabel('End the sessions opened with it').isChecked()).toBe(true)
  await ending.getByText('1 session is open.').waitFor()
  await ending.getByRole('button', { name: 'End code' }).click()
  await expectText(page, 'Access code ended')
  await row.getByText('Ended', { exact: true }).waitFor()
  const ended = (await clerk.api(listAccessCodes)).find((listed) => listed.label === label)
  expect(ended).toMatchObject({ state: 'ended', openSessions: 0 })
})

test('staff see the shop as a visitor in a new tab, with links and without scripts', async () => {
  const page = await openPage({ as: await signInClerk() })
  await visit(page, '/admin/settings/access')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^See the shop as a visitor/ }).click()
  const view = await opened
  await view.getByRole('complementary', { name: 'Visitor view' }).waitFor()
  await view.getByRole('link', { name: 'Sign in', exact: false }).first().waitFor()
  await view.getByRole('link', { name: 'About', exact: false }).first().click()
  await view.waitForURL(/visitor-view\?path=%2Fabout/)
  await view.getByRole('complementary', { name: 'Visitor view' }).waitFor()
  await view.getByRole('link', { name: 'Back to settings' }).click()
  await view.getByRole('heading', { name: 'Private access control' }).waitFor()
})
