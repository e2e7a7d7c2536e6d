import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAccessCode } from '#contract/access/access-codes.ts'
import { exportAudit, listAudit } from '#contract/audit.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import { createCategory, listStaffCategories } from '#contract/catalog/staff-categories.ts'
import { apiScopes } from '#contract/integrations/api-scopes.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/integrations/api-keys.ts'
import { maxApiKeys } from '#contract/limits.ts'
import { countAllOrders } from '#contract/orders/staff-orders.ts'
import { changeSetting, getSetting, postSetting } from '#contract/settings.ts'
import { rowsOf } from '#platform/database/db.ts'
import { createLog } from '#platform/log.ts'
import { clientWithKey, givenKey } from '#tests/support/api-keys.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { changeAccess } from '#tests/support/staff-changes.ts'

const dayMs = 24 * 60 * 60 * 1000

async function openShopWithKey(config?: Parameters<typeof openShop>[0]) {
  const shop = await openShop(config)
  const clerk = await shop.admin()
  const created = await givenKey(clerk, ['catalog:read', 'catalog:write'], { name: 'ERP' })
  return { shop, clerk, created, client: clientWithKey(shop.url, created.key) }
}

const readCategories = (client: Browser) => client.fetch('/api/admin/categories')
const addCategory = (client: Browser, name: string) => client.api(createCategory, { body: { name } })

async function refusalOf(response: Response) {
  const { code } = await response.json()
  return { status: response.status, code, challenge: response.headers.get('www-authenticate') }
}

test('a key reads and writes without cookies, in the name of the member of staff', async () => {
  const { shop, clerk, client } = await openShopWithKey()
  await addCategory(client, 'Phones')
  expect(await client.api(listStaffCategories)).toMatchObject([{ name: 'Phones' }])
  const response = await readCategories(client)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(client.cookies.size).toBe(0)

  const [entry] = (await clerk.api(listAudit)).items
  expect(entry).toMatchObject({
    action: 'category.create',
    actorEmail: 'admin@example.com',
    ip: '127.0.0.1',
    apiKey: 'ERP',
  })
  expect((await clerk.api(listAudit, { query: { actor: 'erp' } })).items).toEqual([entry])
  expect(String(await (await clerk.fetch(exportAudit.path)).text())).toContain(',ERP,category.create,')
  await addCategory(clerk, 'Tablets')
  expect((await clerk.api(listAudit)).items[0]).toMatchObject({ apiKey: null })
  expect(
    await shop
      .visitor()
      .api(listStaffCategories)
      .catch((error: Error) => error.name),
  ).toBe('ApiProblem')
})

test('a page of another origin that sends a key is not refused for its origin', async () => {
  const { client } = await openShopWithKey()
  const foreign = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }
  const response = await client.fetch('/api/admin/categories', {
    method: 'POST',
    headers: foreign,
    body: JSON.stringify({ name: 'Phones' }),
  })
  expect(response.status).toBe(201)
})

test('a key is shown once; the database, the activity and the log have neither it nor its secret', async () => {
  let log = ''
  const shop = await openShop({}, { log: createLog('trace', { write: (text) => (log += text) }) })
  const clerk = await shop.admin()
  const created = await givenKey(clerk, ['catalog:read'], { name: 'ERP', lifetimeDays: 30 })
  const { key, ...listed } = created
  expect(listed).toEqual({
    id: 1,
    name: 'ERP',
    prefix: key.slice(0, 12),
    scopes: ['catalog:read'],
    state: 'active',
    createdAt: '2026-11-21T09:40:00.000Z',
    createdBy: 'admin@example.com',
    expiresAt: '2026-12-21T09:40:00.000Z',
    lastUsedAt: null,
    revokedAt: null,
    revokedBy: null,
  })
  expect(await clerk.api(listApiKeys)).toEqual([listed])

  const client = clientWithKey(shop.url, key)
  expect((await readCategories(client)).status).toBe(200)
  expect((await client.fetch('/api/admin/customers')).status).toBe(403)
  expect((await client.fetch('/api/admin/categories', { method: 'POST' })).status).toBe(403)
  await shop.db.execute(sql`alter table categories rename to hidden`)
  expect((await readCategories(client)).status).toBe(500)
  await shop.db.execute(sql`alter table hidden rename to categories`)

  const secret = key.slice(13)
  const tables = await rowsOf<{ name: string }>(
    shop.db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const dump = await Promise.all(
    tables.map(({ name }) => rowsOf(shop.db, sql`select t::text from ${sql.identifier(name)} t`)),
  )
  const stored = JSON.stringify([dump, await clerk.api(listAudit), await clerk.api(listApiKeys)])
  expect(stored).toContain('ERP')
  expect(log).toContain('Request failed')
  for (const text of [stored, log]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(secret.slice(0, 43))
  }
})

test('the last use of a key is written at most once a minute', async () => {
  const { shop, clerk, client } = await openShopWithKey()
  const lastUse = async () => (await clerk.api(listApiKeys))[0]?.lastUsedAt
  await readCategories(client)
  expect(await lastUse()).toBe('2026-11-21T09:40:00.000Z')
  shop.clock.now = new Date('2026-11-21T09:40:59Z')
  await readCategories(client)
  expect(await lastUse()).toBe('2026-11-21T09:40:00.000Z')
  shop.clock.now = new Date('2026-11-21T09:41:00Z')
  await readCategories(client)
  expect(await lastUse()).toBe('2026-11-21T09:41:00.000Z')
})

test('a revoked key is refused from the next call on, for good', async () => {
  const { shop, clerk, created, client } = await openShopWithKey()
  expect((await readCategories(client)).status).toBe(200)
  shop.clock.now = new Date('2026-11-22T10:00:00Z')
  const revoked = await clerk.api(revokeApiKey, { params: { id: created.id } })
  expect(revoked).toMatchObject({
    state: 'revoked',
    revokedAt: '2026-11-22T10:00:00.000Z',
    revokedBy: 'admin@example.com',
  })
  expect(await refusalOf(await readCategories(client))).toEqual({
    status: 401,
    code: 'api-key-revoked',
    challenge:
      'Bearer realm="Tradecounter", error="invalid_token", error_description="This API key was revoked. Create a new one."',
  })
  shop.clock.now = new Date('2026-11-23T10:00:00Z')
  expect(await clerk.api(revokeApiKey, { params: { id: created.id } })).toEqual(revoked)
  expect((await clerk.api(listAudit)).items.map(({ sentence }) => sentence)).toEqual([
    'API key ERP revoked',
    'API key ERP created',
  ])
  expect(await problemOf(clerk.api(revokeApiKey, { params: { id: 99 } }))).toMatchObject({
    code: 'api-key-not-found',
  })
})

test.each([30, 90, 365] as const)('a key for %i days ends with the last of them', async (lifetimeDays) => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { key } = await givenKey(clerk, ['catalog:read'], { lifetimeDays })
  const client = clientWithKey(shop.url, key)
  const end = shop.clock.now.getTime() + lifetimeDays * dayMs
  shop.clock.now = new Date(end - 1)
  expect((await readCategories(client)).status).toBe(200)
  shop.clock.now = new Date(end)
  expect(await refusalOf(await readCategories(client))).toMatchObject({
    status: 401,
    code: 'api-key-expired',
  })
  expect(await (await shop.admin()).api(listApiKeys)).toMatchObject([{ state: 'expired' }])
})

test('a key works only as long as its creator is staff', async () => {
  const { shop, client } = await openShopWithKey()
  await shop.db.execute(sql`update users set role = 'customer', email = 'former@example.com'`)
  expect(await refusalOf(await readCategories(client))).toMatchObject({
    status: 401,
    code: 'api-key-disabled',
  })
  const other = await shop.admin()
  expect(await other.api(listApiKeys)).toMatchObject([{ state: 'disabled', createdBy: 'admin@example.com' }])
  await shop.db.execute(sql`delete from users where email = 'former@example.com'`)
  expect(await refusalOf(await readCategories(client))).toMatchObject({ code: 'api-key-disabled' })
})

test('other credentials are refused as invalid, even with the session of staff', async () => {
  const { shop, clerk, created } = await openShopWithKey()
  const { key } = created
  const lastCharacter = key.endsWith('0') ? '1' : '0'
  const otherSecret = (await givenKey(clerk, ['catalog:read'])).key.slice(13)
  for (const authorization of [
    'Bearer',
    'Bearer ',
    'Bearer x',
    `bearer ${key.slice(0, -1)}${lastCharacter}`,
    `Bearer ${key.slice(0, 13)}${otherSecret}`,
    `Bearer ${key} ${key}`,
    `Bearer x${key}`,
  ]) {
    const response = await clerk.fetch('/api/admin/categories', { headers: { authorization } })
    expect(await refusalOf(response)).toMatchObject({
      status: 401,
      code: 'invalid-api-key',
      challenge: expect.stringContaining('error="invalid_token"'),
    })
  }
  const basic = { headers: { authorization: 'Basic eDp5' } }
  expect((await shop.visitor().fetch('/api/admin/categories', basic)).status).toBe(401)
  expect((await clerk.fetch('/api/admin/categories', basic)).status).toBe(200)
})

test('a key opens no page, neither of the shop nor of the back office', async () => {
  const { shop, client } = await openShopWithKey()
  for (const path of ['/dashboard', '/admin/products', '/orders'])
    expect(await (await client.fetch(path)).text()).toBe(await (await shop.visitor().fetch(path)).text())
  expect((await client.fetch('/metrics')).status).toBe(404)
})

test('behind the gate, a key makes the calls of its scopes and nothing else', async () => {
  const { shop, clerk, client } = await openShopWithKey()
  await changeAccess(clerk, { enabled: true })
  expect((await readCategories(client)).status).toBe(200)
  expect(await refusalOf(await client.fetch('/api/admin/customers'))).toMatchObject({ code: 'scope-missing' })
  expect(await problemOf(client.api(listProducts))).toMatchObject({ code: 'access-required' })
  expect(await (await client.fetch('/products')).text()).toContain('Private Access Required')
  const wrong = clientWithKey(shop.url, 'tck_wrong')
  expect(await refusalOf(await readCategories(wrong))).toMatchObject({ code: 'invalid-api-key' })
  expect(await problemOf(wrong.api(listProducts))).toMatchObject({ code: 'access-required' })
})

test('each key has a limit of its own, and says when to retry', async () => {
  const shop = await openShop({ rateLimitScale: 0.005 })
  const clerk = await shop.admin()
  const keys = [await givenKey(clerk, ['catalog:read']), await givenKey(clerk, ['catalog:read'])]
  const [first, second] = keys.map(({ key }) => clientWithKey(shop.url, key))
  if (!first || !second) throw new Error('Two keys expected')
  const statuses = async (client: Browser) => (await readCategories(client)).status
  for (let call = 1; call <= 3; call++) expect(await statuses(first)).toBe(200)
  const refused = await readCategories(first)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await statuses(second)).toBe(200)
  expect(await statuses(clerk)).toBe(200)
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  expect(await statuses(first)).toBe(200)
})

test('a key does not use up the exports of its creator', async () => {
  const shop = await openShop({ rateLimitScale: 0.02 })
  const clerk = await shop.admin()
  const { key } = await givenKey(clerk, ['orders:read'])
  const client = clientWithKey(shop.url, key)
  const exportOrders = async (browser: Browser) => (await browser.fetch('/api/admin/orders.csv')).status
  expect(await exportOrders(client)).toBe(200)
  expect(await exportOrders(client)).toBe(429)
  expect(await exportOrders(clerk)).toBe(200)
})

test('who enters the shop and where it is paid are not settings for keys', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { key } = await givenKey(clerk, ['settings:read', 'settings:write'])
  const client = clientWithKey(shop.url, key)
  const { version } = await client.api(getSetting, { params: { key: 'low_stock_threshold' } })
  const body = { value: 7, version }
  expect(await client.api(changeSetting, { params: { key: 'low_stock_threshold' }, body })).toMatchObject({
    value: 7,
  })
  expect(await problemOf(client.api(getSetting, { params: { key: 'access_password' } }))).toMatchObject({
    code: 'not-for-api-keys',
  })
  for (const name of ['access_password', 'private_access_enabled', 'bank_transfer']) {
    const change = client.api(changeSetting, { params: { key: name }, body: { value: 'true', version: 0 } })
    expect(await problemOf(change)).toMatchObject({ status: 403, code: 'not-for-api-keys' })
    const post = client.api(postSetting, { body: { key: name, value: 'true', version: 0 } })
    expect(await problemOf(post)).toMatchObject({ status: 403, code: 'not-for-api-keys' })
  }
  expect(await problemOf(client.api(createAccessCode, { body: { label: 'Fair' } }))).toMatchObject({
    code: 'not-for-api-keys',
  })
  expect(await problemOf(client.api(countAllOrders))).toMatchObject({ code: 'scope-missing' })
})

test('names are unique among keys that are not revoked', async () => {
  const { clerk, created } = await openShopWithKey()
  expect(await problemOf(givenKey(clerk, ['catalog:read'], { name: 'erp' }))).toMatchObject({
    status: 409,
    code: 'api-key-name-taken',
  })
  await clerk.api(revokeApiKey, { params: { id: created.id } })
  await givenKey(clerk, ['catalog:read'], { name: 'erp' })
  expect((await clerk.api(listApiKeys)).map(({ name, state }) => `${name} ${state}`)).toEqual([
    'erp active',
    'ERP revoked',
  ])
})

test('a shop has a limited number of keys that can be used', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const keys = []
  for (let key = 1; key <= maxApiKeys; key++) keys.push(await givenKey(clerk, ['catalog:read']))
  expect(await problemOf(givenKey(clerk, ['catalog:read']))).toMatchObject({ code: 'too-many-api-keys' })
  await clerk.api(revokeApiKey, { params: { id: keys[0]?.id ?? 0 } })
  await givenKey(clerk, ['catalog:read'])
})

test('a key needs a name, at least one known scope and a known lifetime', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const good = { name: 'ERP', scopes: [...apiScopes], lifetimeDays: null }
  const fieldsOf = async (change: object) => {
    const problem = await problemOf(clerk.api(createApiKey, { body: { ...good, ...change } }))
    return problem.errors?.map(({ field }) => field)
  }
  expect(await fieldsOf({ name: ' ' })).toEqual(['name'])
  expect(await fieldsOf({ scopes: [] })).toEqual(['scopes'])
  expect(await fieldsOf({ scopes: ['catalog:read', 'catalog:read'] })).toEqual(['scopes'])
  expect(await fieldsOf({ scopes: ['everything'] })).toEqual(['scopes.0'])
  expect(await fieldsOf({ lifetimeDays: 31 })).toEqual(['lifetimeDays'])
})
