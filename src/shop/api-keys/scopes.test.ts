import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ApiScope, apiScopes } from '#contract/integrations/api-scopes.ts'
import { callScopes, scopeOf } from '#contract/integrations/call-scopes.ts'
import { clientWithKey, givenKey } from '#tests/support/api-keys.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'

const callName = ({ method, path }: Endpoint) => `${method} ${path}`
const callsFor = (shop: Shop, access: Endpoint['access']) =>
  shop.app.served.filter((endpoint) => endpoint.access === access)

/** The status, the code of the problem if there is one, and the challenge. */
async function request(client: Browser, { method, path }: Endpoint) {
  const response = await client.fetch(path.replaceAll(/\{\w+\}/g, '1'), { method })
  const isProblem = response.headers.get('content-type')?.includes('application/problem+json')
  const text = await response.text()
  const code: unknown = isProblem ? JSON.parse(text).code : null
  return { status: response.status, code, challenge: response.headers.get('www-authenticate') }
}

const refusals = new Set<unknown>(['scope-missing', 'not-for-api-keys', 'sign-in-required', 'forbidden'])

test('each call of staff has a scope or is closed to API keys, and no other call is listed', async () => {
  const shop = await openShop()
  expect(Object.keys(callScopes).toSorted()).toEqual(callsFor(shop, 'admin').map(callName).toSorted())
  expect(new Set(Object.values(callScopes).filter(Boolean))).toEqual(new Set(apiScopes))
})

/** The calls of the scope and, in a normal run, one of each other scope. */
function callsAround(scope: ApiScope, shop: Shop) {
  const calls = callsFor(shop, 'admin')
  const isChecked = (endpoint: Endpoint) =>
    isFullRun ||
    scopeOf(endpoint) === scope ||
    calls.find((call) => scopeOf(call) === scopeOf(endpoint)) === endpoint
  return calls.filter(isChecked)
}

describe('Of all calls of staff,', () => {
  test.each(apiScopes)('a key with %s may make exactly those of this scope', async (scope) => {
    const shop = await openShop()
    const { key } = await givenKey(await shop.admin(), [scope])
    const client = clientWithKey(shop.url, key)
    for (const endpoint of callsAround(scope, shop)) {
      const { status, code, challenge } = await request(client, endpoint)
      const needed = scopeOf(endpoint)
      const context = callName(endpoint)
      expect(status, context).toBeLessThan(500)
      if (needed === scope) expect(refusals.has(code), `${context}: ${code}`).toBe(false)
      else if (needed === null) expect([status, code], context).toEqual([403, 'not-for-api-keys'])
      else {
        expect([status, code], context).toEqual([403, 'scope-missing'])
        expect(challenge, context).toMatch(
          new RegExp(`^Bearer realm="Tradecounter", error="insufficient_scope", scope="${needed}", `),
        )
      }
    }
  })
})

test('a key with all scopes makes no call of an account, and public calls reply as to a visitor', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { key } = await givenKey(clerk, [...apiScopes])
  const client = clientWithKey(shop.url, key)
  // The session does not count either.
  for (const [name, value] of clerk.cookies) client.cookies.set(name, value)
  for (const endpoint of callsFor(shop, 'customer'))
    expect((await request(client, endpoint)).code, callName(endpoint)).toBe('not-for-api-keys')
  const visitor = shop.visitor()
  const { id: productId } = await givenProduct(shop.db)
  const { orderNumber } = await order(await shop.customer(), [{ productId }])
  const readOrder = async (browser: Browser) => (await browser.fetch(`/api/orders/${orderNumber}`)).status
  expect(await readOrder(clerk)).toBe(200)
  expect(await readOrder(client)).toBe(await readOrder(visitor))
  const personal = callsFor(shop, 'public').filter(({ method, shared }) => method === 'GET' && !shared)
  for (const endpoint of personal)
    expect(await request(client, endpoint), callName(endpoint)).toEqual(await request(visitor, endpoint))
})
