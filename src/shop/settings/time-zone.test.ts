import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { changeSetting, getSetting, getStorefront } from '#contract/settings.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { saveSetting } from '#tests/support/staff-changes.ts'

test('a shop is in UTC until staff choose a time zone, which every page gets', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const params = { key: 'time_zone' }
  expect(await clerk.api(getSetting, { params })).toMatchObject({ value: 'UTC', version: 0 })
  expect(await shop.visitor().api(getStorefront)).toMatchObject({ timeZone: 'UTC' })
  await saveSetting(clerk, 'time_zone', { value: 'Europe/Berlin' })
  expect(await clerk.api(getSetting, { params })).toMatchObject({ value: 'Europe/Berlin', version: 1 })
  expect(await shop.visitor().api(getStorefront)).toMatchObject({ timeZone: 'Europe/Berlin' })
  const { items } = await clerk.api(listAudit, { query: { action: 'setting' } })
  expect(items[0]?.sentence).toContain('UTC → Europe/Berlin')
})

test.each(['Europe/Nowhere', '+01:00', 'europe/berlin', '', 1, null])(
  'the time zone %j is refused',
  async (value) => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const change = clerk.api(changeSetting, { params: { key: 'time_zone' }, body: { value, version: 0 } })
    expect(await problemOf(change)).toMatchObject({
      status: 422,
      errors: [{ field: 'value', message: 'Enter a time zone such as Europe/Berlin' }],
    })
    expect(await shop.visitor().api(getStorefront)).toMatchObject({ timeZone: 'UTC' })
  },
)
