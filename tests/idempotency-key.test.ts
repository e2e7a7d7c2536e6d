import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts.ts'
import { getCart } from '#contract/cart.ts'
import { transaction } from '#platform/database/db.ts'
import { tryLockKey } from '#platform/http/idempotency/queries.ts'
import { accountCaller } from '#platform/http/idempotency/run-once.ts'
import { idempotentReplies } from '#platform/http/idempotency/tables.ts'
import { categories } from '#shop/products/tables.ts'
import { clientWithKey, givenKey } from '#tests/support/api-keys.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'

const key = '"8e03978e-40d5-43e8-bc93-6894a57f9324"'

async function post(browser: Browser, path: string, body: unknown, idempotencyKey = key) {
  const response = await browser.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

const createCategory = (browser: Browser, name: string, idempotencyKey = key) =>
  post(browser, '/api/admin/categories', { name }, idempotencyKey)

const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { code: string }).code

test('a repeated request gets the stored reply, and creates nothing', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const first = await createCategory(clerk, 'Slates')
  expect(first.status).toBe(201)
  expect(await createCategory(clerk, 'Slates')).toEqual(first)
  expect(await shop.db.$count(categories)).toBe(1)
})

test('20 requests at once with one key create one row', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const replies = await Promise.all(Array.from({ length: 20 }, () => createCategory(clerk, 'Slates')))
  expect(await shop.db.$count(categories)).toBe(1)
  const created = replies.filter(({ status }) => status === 201)
  const others = replies.filter(({ status }) => status !== 201)
  expect(new Set(created.map(({ text }) => text)).size).toBe(1)
  expect(new Set(others.map(codeOf))).toEqual(new Set(others.length > 0 ? ['request-in-progress'] : []))
})

test('another request with the key is refused', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  await createCategory(clerk, 'Slates')
  const other = await createCategory(clerk, 'Pads')
  expect([other.status, codeOf(other)]).toEqual([422, 'idempotency-key-reused'])
  expect(await shop.db.$count(categories)).toBe(1)
  expect((await createCategory(clerk, 'Pads', 'another key')).status).toBe(201)
})

test('a request is refused while one with its key is in progress', async ({ skip }) => {
  const shop = await openShop()
  skip(shop.kind === 'pglite', 'PGlite runs one transaction at a time')
  const clerk = await shop.admin()
  const { id } = await clerk.api(getUser)
  const running = { caller: accountCaller(id), call: 'POST /api/admin/categories', key }
  await transaction(shop.db, async (tx) => {
    expect(await tryLockKey(tx, running)).toBe(true)
    const refused = await createCategory(clerk, 'Slates')
    expect([refused.status, codeOf(refused)]).toEqual([409, 'request-in-progress'])
  })
  expect((await createCategory(clerk, 'Slates')).status).toBe(201)
})

test('a refused request is not stored, so its repetition is a new attempt', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  await createCategory(clerk, 'Slates', 'first')
  expect(codeOf(await createCategory(clerk, 'Slates'))).toBe('name-taken')
  await shop.db.delete(categories)
  expect((await createCategory(clerk, 'Slates')).status).toBe(201)
})

test('each account, API key and call has its own keys', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { key: apiKey } = await givenKey(clerk, ['catalog:write'])
  const program = clientWithKey(shop.url, apiKey)
  expect((await createCategory(clerk, 'Slates')).status).toBe(201)
  expect((await createCategory(program, 'Pads')).status).toBe(201)
  expect((await createCategory(program, 'Pads')).status).toBe(201)
  const view = { list: 'products', name: 'Low stock', query: 'stock=low' }
  expect((await post(clerk, '/api/admin/views', view)).status).toBe(201)
  expect(await shop.db.$count(categories)).toBe(2)
  expect(await shop.db.$count(idempotentReplies)).toBe(3)
})

test('a visitor with a session adds to the cart once', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db)
  const visitor = shop.visitor()
  await post(visitor, '/api/cart', { productId, quantity: 1 })
  const first = await post(visitor, '/api/cart', { productId, quantity: 2 }, 'two more')
  expect(await post(visitor, '/api/cart', { productId, quantity: 2 }, 'two more')).toEqual(first)
  expect(await visitor.api(getCart)).toMatchObject([{ quantity: 3 }])
})

test.each(['', 'x'.repeat(256)])('the key %j is refused', async (badKey) => {
  const clerk = await (await openShop()).admin()
  const refused = await createCategory(clerk, 'Slates', badKey)
  expect([refused.status, codeOf(refused)]).toEqual([422, 'invalid'])
})
