import { describe, expect, test } from 'vitest'
import {
  ApiProblem,
  crawl,
  createClient,
  listItems,
  placeOrder,
  placeOrderFor,
} from '#clients/typescript/src/index.ts'
import type { ApiScope } from '#contract/integrations/api-scopes.ts'
import { products } from '#shop/products/tables.ts'
import { givenKey } from '#tests/support/api-keys.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { contactEmail, orderBody } from '#tests/support/ordering.ts'

describe('The TypeScript client', () => {
  test('calls the shop with an API key', async () => {
    const shop = await openShop()
    const { id, slug } = await givenProduct(shop.db, { sku: 'SLATE-128' })
    const client = await openClient(shop, ['catalog:read'])
    const { data, response } = await client.GET('/api/admin/products/{id}', { params: { path: { id } } })
    expect(data).toMatchObject({ id, slug, sku: 'SLATE-128' })
    expect(response.headers.get('x-request-id')).toBeTruthy()
  })

  test('reads files as text', async () => {
    const shop = await openShop()
    await givenProduct(shop.db, { sku: 'SLATE-128' })
    const client = await openClient(shop, ['catalog:read'])
    const { data } = await client.GET('/api/admin/products.csv', { parseAs: 'text' })
    expect(data).toContain('SLATE-128')
  })

  test('throws problems with their code and request', async () => {
    const shop = await openShop()
    const client = await openClient(shop, ['catalog:read', 'catalog:write'], { 'x-request-id': 'erp-7' })
    const missing = client.GET('/api/admin/products/{id}', { params: { path: { id: 404 } } })
    expect(await failureOf(missing)).toMatchObject({
      status: 404,
      code: 'product-not-found',
      requestId: 'erp-7',
      errors: [],
      message: expect.stringContaining('(404 product-not-found)') as string,
    })
    const unnamed = client.POST('/api/admin/categories', { body: { name: '' } })
    expect(await failureOf(unnamed)).toMatchObject({
      status: 422,
      code: 'invalid',
      errors: [{ field: 'name', message: expect.any(String) as string }],
    })
    const outOfScope = client.GET('/api/admin/orders')
    expect(await failureOf(outOfScope)).toMatchObject({ status: 403, code: 'scope-missing' })
  })

  test('throws a problem for the error page of a proxy', async () => {
    const page = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })
    const client = createClient({ url: 'https://shop.example.com', fetch: page })
    expect(await failureOf(client.GET('/api/cart'))).toMatchObject({
      status: 502,
      code: 'unreadable',
      message: 'Unexpected reply: <h1>Bad gateway</h1> (502 unreadable)',
    })
  })

  test('reads the items of all pages that match', async () => {
    const shop = await openShop()
    for (let i = 0; i < 5; i++) await givenProduct(shop.db, { sku: `SLATE-${i}` })
    await givenProduct(shop.db, { sku: 'OTHER' })
    const client = await openClient(shop, ['catalog:read'])
    const query = { search: 'SLATE', sort: 'sku', limit: 2 } as const
    const found = await Array.fromAsync(listItems(client, '/api/admin/products', query))
    expect(found.map(({ sku }) => sku)).toEqual(['SLATE-0', 'SLATE-1', 'SLATE-2', 'SLATE-3', 'SLATE-4'])
  })

  test('crawls all items, and later those that changed', async () => {
    const shop = await openShop()
    const ids = []
    for (let i = 0; i < 5; i++) ids.push((await givenProduct(shop.db)).id)
    await shop.db.update(products).set({ updatedAt: new Date('2026-11-21T09:00:00Z') })
    shop.clock.now = new Date()
    const client = await openClient(shop, ['catalog:read', 'catalog:write'])
    const idsOf = async (items: AsyncIterable<{ id: number }>) =>
      (await Array.fromAsync(items)).map(({ id }) => id).toSorted((a, b) => a - b)

    const startedAt = Date.now()
    const all = crawl(client, '/api/admin/products', { status: 'all', limit: 2 })
    expect(() => all.nextUpdatedSince).toThrow('The list has not been read to its end')
    expect(await idsOf(all)).toEqual(ids)
    const updatedSince = all.nextUpdatedSince
    // The Date header of a response has whole seconds.
    const firstReadAt = Date.parse(updatedSince) + 60_000
    expect(firstReadAt).toBeGreaterThan(startedAt - 1000)
    expect(firstReadAt).toBeLessThanOrEqual(Date.now())

    const [id = 0] = ids
    const product = await client.GET('/api/admin/products/{id}', { params: { path: { id } } })
    const body = { version: product.data.version, price: '88.00' }
    await client.PUT('/api/admin/products/{id}', { params: { path: { id } }, body })
    expect(await idsOf(crawl(client, '/api/admin/products', { updatedSince }))).toEqual([id])
  })

  test('places an order once for each Idempotency-Key, by staff or by the customer', async () => {
    const shop = await openShop()
    const { id: productId } = await givenProduct(shop.db)
    const body = orderBody([{ productId }], { customerEmail: contactEmail })
    const staff = await openClient(shop, ['orders:read', 'orders:write'])
    const first = await placeOrderFor(staff, body, { idempotencyKey: 'PO-7' })
    expect(await placeOrderFor(staff, body, { idempotencyKey: 'PO-7' })).toMatchObject({ id: first.id })
    expect(await placeOrderFor(staff, body)).not.toMatchObject({ id: first.id })

    const cookie = (await shop.customer()).cookie()
    const customer = createClient({ url: shop.url, headers: { cookie }, fetch: checkedFetch(shop) })
    const own = await placeOrder(customer, body, { idempotencyKey: 'PO-7' })
    expect(await placeOrder(customer, body, { idempotencyKey: 'PO-7' })).toMatchObject({ id: own.id })
    const orders = await Array.fromAsync(crawl(staff, '/api/admin/orders'))
    expect(orders).toHaveLength(3)
  })
})

async function openClient(shop: Shop, scopes: ApiScope[], headers: Record<string, string> = {}) {
  const { key } = await givenKey(await shop.admin(), scopes)
  return createClient({ url: shop.url, apiKey: key, headers, fetch: checkedFetch(shop) })
}

/** Checks each reply against the API description. */
const checkedFetch = (shop: Shop) => async (request: Request) => {
  const response = await fetch(request)
  await shop.checkReply(request.method, request.url.slice(shop.url.length), response)
  return response
}

async function failureOf(call: Promise<unknown>): Promise<ApiProblem> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiProblem) return error
  throw new Error('No problem was thrown', { cause: error })
}
