import { expect, test } from 'vitest'
import { getStaffProduct } from '#contract/catalog/staff-products.ts'
import { createPriceList } from '#contract/pricing/price-lists.ts'
import { versionPart } from '#platform/http/preconditions/version-part.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'

interface Change {
  method?: string
  ifMatch?: string
  body?: unknown
}

async function send(browser: Browser, path: string, { method = 'PUT', ifMatch, body }: Change = {}) {
  const response = await browser.fetch(path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    json: text === '' ? null : (JSON.parse(text) as Record<string, unknown>),
  }
}

async function openProduct() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db, { name: 'Slate' })
  const read = () => clerk.api(getStaffProduct, { params: { id } })
  return { clerk, read, path: `/api/admin/products/${id}` }
}

test('the ETag of an object replaces its version in a change', async () => {
  const { clerk, path } = await openProduct()
  const read = await send(clerk, path, { method: 'GET' })
  expect(read).toMatchObject({ status: 200, etag: '"1"', json: { version: 1 } })
  const changed = await send(clerk, path, { ifMatch: '"1"', body: { name: 'Slate 15' } })
  expect(changed).toMatchObject({ status: 200, etag: '"2"', json: { name: 'Slate 15', version: 2 } })
})

test('a change of another version is refused with the current object and its ETag', async () => {
  const { clerk, path, read } = await openProduct()
  await send(clerk, path, { ifMatch: '"1"', body: { name: 'Slate 15' } })
  const refused = await send(clerk, path, { ifMatch: '"1"', body: { name: 'Slate 16' } })
  expect(refused).toMatchObject({
    status: 412,
    etag: '"2"',
    json: { code: 'precondition-failed', extra: { name: 'Slate 15', version: 2 } },
  })
  expect(await read()).toMatchObject({ name: 'Slate 15' })
})

test.each(['W/"1"', '"1", "2"', '"x"', '1', '"9999999999"'])(
  'If-Match: %s matches nothing',
  async (ifMatch) => {
    const { clerk, path } = await openProduct()
    const refused = await send(clerk, path, { ifMatch, body: { name: 'Slate 15' } })
    expect(refused).toMatchObject({ status: 412, etag: '"1"' })
  },
)

test('If-Match counts more than the version in the body, and * matches any object', async () => {
  const { clerk, path } = await openProduct()
  const both = { ifMatch: '"3"', body: { name: 'Slate 15', version: 1 } }
  expect(await send(clerk, path, both)).toMatchObject({ status: 412 })
  const any = { ifMatch: '*', body: { name: 'Slate 15' } }
  expect(await send(clerk, path, { ...any, body: { name: 'Slate 15', version: 9 } })).toMatchObject({
    status: 409,
    json: { code: 'stale' },
  })
  expect(await send(clerk, path, any)).toMatchObject({ status: 200, etag: '"2"' })
})

test('a deletion takes If-Match instead of the version in its query', async () => {
  const clerk = await (await openShop()).admin()
  const { id } = await clerk.api(createPriceList, { body: { name: 'Reseller A', kind: 'fixed' } })
  const path = `/api/admin/price-lists/${id}`
  expect(await send(clerk, path, { method: 'DELETE', ifMatch: '"2"' })).toMatchObject({
    status: 412,
    etag: '"1"',
  })
  expect(await send(clerk, path, { method: 'DELETE', ifMatch: '"1"' })).toMatchObject({ status: 204 })
})

test('the description has If-Match for each change that can be stale, and no required version', async () => {
  const { app } = await openShop()
  const { paths } = app.describeApi()
  // Its code and its switch are two objects.
  const ofTwoObjects = '/api/admin/access'
  const changes = app.served.filter(
    ({ method, path, problems }) => method !== 'POST' && path !== ofTwoObjects && problems.includes('stale'),
  )
  expect(changes.length).toBeGreaterThan(15)
  for (const endpoint of changes) {
    const { parameters = [], responses } = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}
    expect(versionPart(endpoint), endpoint.path).not.toBeNull()
    expect(parameters.find(({ name }) => name === 'If-Match')).toMatchObject({
      in: 'header',
      required: false,
    })
    expect(parameters.find(({ name }) => name === 'version')?.required ?? false).toBe(false)
    expect(responses).toHaveProperty('412')
  }
})
