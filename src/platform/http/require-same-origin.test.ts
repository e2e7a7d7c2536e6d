import { expect, test } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'

/** The status of a POST with these origin headers. */
async function postFrom(headers: Record<string, string>, publicUrl = 'http://shop.example') {
  const shop = await openShop({ publicUrl: new URL(publicUrl) })
  const address = new URL(shop.url)
  const own = { ...headers, ...(headers['origin'] === 'own' ? { origin: address.origin } : {}) }
  const response = await shop.visitor().fetch('/api/logout', { method: 'POST', headers: own })
  return response.status
}

test.each<[string, Record<string, string>]>([
  ['a client that is not a browser', {}],
  ['the public address', { origin: 'http://shop.example' }],
  ['the requested address', { origin: 'own' }],
  ['a page of the shop', { 'sec-fetch-site': 'same-origin' }],
  ['a page of the shop, by Sec-Fetch-Site alone', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['an address that the user typed', { 'sec-fetch-site': 'none' }],
])('a change from %s is accepted', async (_name, headers) => {
  expect(await postFrom(headers)).toBe(204)
})

test.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://evil.example' }],
  ['another site, by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ['another subdomain', { 'sec-fetch-site': 'same-site', origin: 'http://shop.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a host that only starts like ours', { origin: 'http://shop.example.evil.example' }],
  ['our host with another scheme', { origin: 'https://shop.example' }],
  ['our host on another port', { origin: 'http://shop.example:81' }],
  ['an unparsable origin', { origin: 'http://[::' }],
  ['an unparsable Sec-Fetch-Site', { 'sec-fetch-site': 'SAME-ORIGIN, cross-site' }],
])('a change from %s is refused', async (_name, headers) => {
  expect(await postFrom(headers)).toBe(403)
})

test('behind https, a page of our own host without https is another site', async () => {
  expect(await postFrom({ origin: 'own' }, 'https://shop.example')).toBe(403)
  expect(await postFrom({ origin: 'https://shop.example' }, 'https://shop.example')).toBe(204)
})

test('any site may read, without CORS headers', async () => {
  const shop = await openShop()
  const foreign = { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } }
  const response = await shop.visitor().fetch('/api/products', foreign)
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})
