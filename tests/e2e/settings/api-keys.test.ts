import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { createCategory } from '#contract/catalog/staff-categories.ts'
import { clientWithKey } from '#tests/support/api-keys.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { shopUrl } from '#tests/support/processes/built-shop.ts'
import { signInClerk, uniqueId } from '#tests/support/processes/running-shop.ts'

test('staff find the section, create a key, see it once, read when it was used, and revoke it', async () => {
  const clerk = await signInClerk()
  const name = `ERP ${uniqueId()}`
  const page = await openPage({ as: clerk })
  await visit(page, '/admin/settings')
  await page.getByRole('combobox', { name: 'Search settings' }).fill('integration')
  await page.getByRole('option', { name: /API keys/ }).click()
  await page.getByRole('button', { name: 'Create key' }).click()

  const dialog = page.getByRole('dialog', { name: 'Create API key' })
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expectText(page, 'Enter a name')
  await expectText(page, 'Choose at least one permission')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Read catalog').check()
  await dialog.getByLabel('Change catalog').check()
  await expect.poll(() => dialog.getByLabel('Expires').inputValue()).toBe('90')
  await dialog.getByLabel('Expires').selectOption('Never')
  await dialog.getByRole('button', { name: 'Create key' }).click()

  const shown = page.getByRole('dialog', { name: `API key for ${name}` })
  await shown.getByText('It is not shown again.').waitFor()
  await shown.getByRole('button', { name: 'Copy' }).waitFor()
  const key = await shown.getByLabel('API key', { exact: true }).inputValue()
  await shown.getByRole('button', { name: 'Done' }).click()

  const client = clientWithKey(shopUrl(), key)
  await client.api(createCategory, { body: { name } })
  expect((await clerk.api(listAudit, { query: { actor: name } })).items).toMatchObject([
    { action: 'category.create', apiKey: name },
  ])
  await visit(page, `/admin/activity?actor=${encodeURIComponent(name)}`)
  await expectText(page, `API key ${name}`)

  await visit(page, '/admin/settings/api-keys')
  const row = page.getByRole('region', { name: 'List of API keys' }).getByRole('row', { name })
  await row.getByText('Read catalog, change catalog').waitFor()
  await row.getByText('Never expires', { exact: true }).waitFor()
  await expect.poll(() => row.getByText('Never used', { exact: true }).count()).toBe(0)
  expect(await page.content()).not.toContain(key)

  await row.getByRole('button', { name: `Revoke ${name}` }).click()
  const revoking = page.getByRole('dialog', { name: `Revoke the key ${name}?` })
  await revoking.getByText('The next call with it is refused').waitFor()
  await revoking.getByRole('button', { name: 'Revoke key' }).click()
  await expectText(page, 'API key revoked')
  await row.getByText('Revoked', { exact: true }).waitFor()
  await expect.poll(() => row.getByRole('button').count()).toBe(0)
  const refused = await client.fetch('/api/admin/categories')
  expect(await refused.json()).toMatchObject({ status: 401, code: 'api-key-revoked' })
})

test.runIf(isFullRun)('the command palette opens the section', async () => {
  const page = await openPage({ as: await signInClerk() })
  await visit(page, '/admin')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').last().fill('api keys')
  await page.getByRole('option', { name: /API keys/ }).click()
  await page.waitForURL('**/admin/settings/api-keys')
})
