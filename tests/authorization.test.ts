import { describe, expect, test } from 'vitest'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { addToCart } from '#contract/cart.ts'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { createData } from '#tests/support/writing-calls/shop-data.ts'
import { exampleCalls } from '#tests/support/writing-calls/example-calls.ts'
import { changeAccess } from '#tests/support/staff-changes.ts'

const rareWord = 'Zyxquarrel'

/** A shop with one customer's personal data, marked by a rare word. */
async function openShopWithCustomer() {
  const shop = await openShop()
  const device = await givenProduct(shop.db)
  const owner = await shop.customer({ firstName: rareWord, email: `${rareWord}@example.com` })
  const { orderNumber } = await order(owner, [{ productId: device.id }], {
    order: { customerName: rareWord, customerEmail: `${rareWord}@example.com`, shippingAddress: rareWord },
  })
  await owner.api(addToCart, { body: { productId: device.id, quantity: 1 } })
  return { shop, orderNumber, owner }
}

async function demotedAdmin(shop: Shop) {
  const formerAdmin = await shop.admin()
  await shop.db.execute(sql`update users set role = 'customer' where role = 'admin'`)
  return formerAdmin
}

/** Requests an endpoint as this visitor and checks the response for the customer's data. */
async function request(shop: Shop, visitor: Browser, endpoint: Endpoint, orderNumber: string) {
  // Each call copies the cookies, so a sign-out does not affect later calls.
  const browser = createBrowser(shop.url)
  for (const [name, value] of visitor.cookies) browser.cookies.set(name, value)
  const params: Record<string, string> = { orderNumber }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '1')
  const response = await browser.fetch(path, { method: endpoint.method })
  const text = await response.text()
  const isProblem = response.headers.get('content-type')?.includes('application/problem+json')
  const code = isProblem ? problem.parse(JSON.parse(text)).code : null
  return { status: response.status, code, isLeak: text.includes(rareWord) }
}

const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
})

const guardCodes = new Set<string | null>(['sign-in-required', 'forbidden', 'access-required'])

/** The expected problem code by visitor and declared access, or 'passes'. */
const expected: Record<string, Record<Access, string>> = {
  'signed out': { public: 'passes', customer: 'sign-in-required', admin: 'sign-in-required' },
  'a customer': { public: 'passes', customer: 'passes', admin: 'forbidden' },
  'another customer': { public: 'passes', customer: 'passes', admin: 'forbidden' },
  'a member of staff': { public: 'passes', customer: 'passes', admin: 'passes' },
  'a former staff member': { public: 'passes', customer: 'passes', admin: 'forbidden' },
  'a visitor before the gate': {
    public: 'access-required',
    customer: 'access-required',
    admin: 'access-required',
  },
}

const visitors: Record<string, (shop: Shop, owner: Browser) => Promise<Browser>> = {
  'signed out': async (shop) => shop.visitor(),
  'a customer': async (_shop, owner) => owner,
  'another customer': (shop) => shop.customer(),
  'a member of staff': (shop) => shop.admin(),
  'a former staff member': demotedAdmin,
  'a visitor before the gate': async (shop) => {
    await changeAccess(await shop.admin(), { enabled: true })
    return shop.visitor()
  },
}

const seesPersonalData = new Set(['a customer', 'a member of staff'])
const endsSession = ({ path }: Endpoint) => path === '/api/logout'
const opensGate = ({ path }: Endpoint) => path === '/api/access'

describe('Every call accepts only the roles it declares:', () => {
  test.each(Object.keys(visitors))('%s', async (kind) => {
    const { shop, orderNumber, owner } = await openShopWithCustomer()
    const visitor = await visitors[kind]?.(shop, owner)
    if (!visitor) throw new Error(`Unknown visitor: ${kind}`)
    const calls = shop.app.served.filter((endpoint) => !endsSession(endpoint))
    expect(calls.length).toBeGreaterThan(25)

    const received: string[] = []
    const declared: string[] = []
    const leaks: string[] = []
    const failures: string[] = []
    for (const endpoint of calls) {
      const name = `${endpoint.method} ${endpoint.path}`
      const { code, status, isLeak } = await request(shop, visitor, endpoint, orderNumber)
      received.push(`${name}: ${guardCodes.has(code) ? code : 'passes'}`)
      declared.push(`${name}: ${opensGate(endpoint) ? 'passes' : expected[kind]?.[endpoint.access]}`)
      if (isLeak) leaks.push(name)
      if (status >= 500) failures.push(name)
    }
    expect(received).toEqual(declared)
    expect(failures).toEqual([])
    expect(leaks.length > 0).toBe(seesPersonalData.has(kind))
  })
})

test('calls for staff and customers refuse strangers before they read a body', async () => {
  const shop = await openShop()
  const [stranger, buyer] = [shop.visitor(), await shop.customer()]
  const writing = shop.app.served.filter(({ method, access }) => method !== 'GET' && access !== 'public')
  expect(writing.length).toBeGreaterThan(60)
  const statusOf = async (browser: Browser, { method, path }: Endpoint) => {
    const headers = { 'content-type': 'application/json' }
    return (await browser.fetch(path.replace(/\{\w+\}/g, '1'), { method, headers, body: '{' })).status
  }
  const read: string[] = []
  for (const endpoint of writing) {
    if ((await statusOf(stranger, endpoint)) !== 401) read.push(`${endpoint.path} of a stranger`)
    if (endpoint.access === 'admin' && (await statusOf(buyer, endpoint)) !== 403)
      read.push(`${endpoint.path} of a customer`)
  }
  expect(read).toEqual([])
})

/** Fields that select the objects of a call, or its grants. */
const selections = ['ids', 'items', 'orders', 'rows', 'variants', 'prices', 'scopes']

test('an empty list selects and grants nothing', async () => {
  const shop = await openShop({ webhookNetworks: ['127.0.0.0/8'] })
  const data = await createData(shop)
  const accepted: string[] = []
  let tried = 0
  for (const { call, by, params, body } of exampleCalls) {
    const given = (await body?.(data)) as Record<string, unknown> | undefined
    const name = selections.find((each) => Array.isArray(given?.[each]))
    if (name === undefined) continue
    const [method = '', path = ''] = call.split(' ')
    const values = params?.(data) ?? {}
    const response = await (by === 'visitor' ? shop.visitor() : data[by]).fetch(
      path.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key])),
      {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...given, [name]: [] }),
      },
    )
    tried++
    if (response.status !== 422) accepted.push(`${call} with no ${name}: ${response.status}`)
  }
  expect(tried).toBeGreaterThan(10)
  expect(accepted).toEqual([])
})

test('every call in OpenAPI declares who may make it', async () => {
  const shop = await openShop()
  const declared = new Set(shop.app.served.map(({ method, path }) => `${method.toLowerCase()} ${path}`))
  const received = Object.entries(shop.app.describeApi().paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  )
  expect(received.length).toBeGreaterThan(25)
  expect(received.filter((call) => !declared.has(call))).toEqual([])
})

test.each(['/api/admin/nothing', '/api/admin/', '/api/admin/orders/1/nothing'])(
  '%s does not exist, and only staff see that',
  async (path) => {
    const shop = await openShop()
    const statuses = async (visitor: Browser) => [
      (await visitor.fetch(path)).status,
      (await visitor.fetch(path, { method: 'DELETE' })).status,
    ]
    expect(await statuses(shop.visitor())).toEqual([401, 401])
    expect(await statuses(await shop.customer())).toEqual([403, 403])
    expect(await statuses(await shop.admin())).toEqual([404, 404])
  },
)
