import { expect, test } from 'vitest'
import { setQuantityOf } from '#tests/support/processes/stock-change.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, signInClerk } from '#tests/support/processes/running-shop.ts'
import { openReceiver, verifySignature } from '#tests/support/webhook-receiver.ts'

test('staff add a webhook, test it, read its deliveries, send one again, rotate the secret and delete it', async () => {
  const clerk = await signInClerk()
  const receiver = await openReceiver({
    respond: (_, response) => void response.writeHead(500).end('not ready'),
  })
  const page = await openPage({ as: clerk, expectedErrors: [/webhooks 422$/] })
  await visit(page, '/admin/settings')
  await page.getByRole('combobox', { name: 'Search settings' }).fill('erp')
  await page.getByRole('option', { name: /^Webhooks/ }).click()
  await page.waitForURL('**/admin/settings/webhooks')

  await page.getByRole('button', { name: 'Add webhook' }).click()
  const adding = page.getByRole('dialog', { name: 'Add webhook' })
  await adding.getByLabel('Address').fill('https://10.0.0.1/hooks')
  await adding.getByRole('button', { name: 'Add webhook' }).click()
  await expectText(page, 'Choose at least one event')
  await adding.getByLabel('Stock of a variant changed').check()
  await adding.getByRole('button', { name: 'Add webhook' }).click()
  await expectText(page, 'The address 10.0.0.1 is private or reserved.')
  await adding.getByLabel('Address').fill(receiver.url)
  await adding.getByRole('button', { name: 'Add webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'Signing secret' })
  await shown.getByText('It is not shown again.').waitFor()
  const secret = await shown.getByLabel('Signing secret', { exact: true }).inputValue()
  await shown.getByRole('button', { name: 'Done' }).click()

  const table = page.getByRole('region', { name: 'List of webhooks' })
  const row = table.getByRole('row', { name: receiver.url })
  await row.getByText('Nothing sent yet').waitFor()
  const choose = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${receiver.url}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Send test')
  const testing = page.getByRole('dialog', { name: 'Send a test' })
  await testing.getByRole('button', { name: 'Send test' }).click()
  await testing.getByText('The test failed.').waitFor()
  await testing.getByText('not ready').waitFor()
  receiver.respond()
  await testing.getByRole('button', { name: 'Send another test' }).click()
  await testing.getByText('The system accepted the test.').waitFor()
  await testing.getByRole('button', { name: 'Close' }).last().click()
  expect(receiver.requests).toHaveLength(2)

  const product = await createProductOnSale(clerk)
  await receiver.received(3)
  await setQuantityOf(clerk, product.id, 7)
  const [, , , changed] = await receiver.received(4)
  if (!changed) throw new Error('No request')
  verifySignature(secret, changed)
  expect(changed.data).toMatchObject({ productId: product.id, quantity: 7 })

  await visit(page, '/admin/settings/webhooks')
  const log = page.getByRole('region', { name: 'List of deliveries' })
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Delivered')
  await log
    .getByRole('button', { name: /^Details of stock\.changed/ })
    .first()
    .click()
  const details = page.getByRole('dialog', { name: 'stock.changed' })
  await details.getByText(changed.key).waitFor()
  await details.getByRole('button', { name: 'Send again' }).click()
  await expectText(page, 'Sending again')
  const repeated = (await receiver.received(5)).at(-1)
  expect([repeated?.key, repeated?.body]).toEqual([changed.key, changed.body])

  await choose('Rotate secret')
  await page
    .getByRole('dialog', { name: 'Rotate the signing secret?' })
    .getByRole('button', { name: 'Rotate secret' })
    .click()
  const rotated = await shown.getByLabel('Signing secret', { exact: true }).inputValue()
  expect(rotated).not.toBe(secret)
  await shown.getByRole('button', { name: 'Done' }).click()

  await choose('Disable')
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await row.getByText('Disabled', { exact: true }).waitFor()
  await choose('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await row.waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(secret)
})
