import { expect, test } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'

/** What a POST that says this of where it comes from is answered. */
async function postFrom(headers: Record<string, string>, publicUrl = 'http://shop.example') {
  const shop = await openShop({ publicUrl: new URL(publicUrl) })
  const address = new URL(shop.url)
  const own = { ...headers, ...(headers['origin'] === 'own' ? { origin: address.origin } : {}) }
  const response = await shop.visitor().fetch('/api/logout', { method: 'POST', headers: own })
  return response.status
}

test.each<[string, Record<string, string>]>([
  ['a client that is no browser', {}],
  ['the public address', { origin: 'http://shop.example' }],
  ['the address that it was asked at', { origin: 'own' }],
  ['a page of the shop', { 'sec-fetch-site': 'same-origin' }],
  ['a page of the shop, as the browser vouches', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['nowhere, typed by the person', { 'sec-fetch-site': 'none' }],
])('a change from %s is taken', async (_name, headers) => {
  expect(await postFrom(headers)).toBe(204)
})

test.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://evil.example' }],
  ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbor', { 'sec-fetch-site': 'same-site', origin: 'http://shop.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a name that only begins like ours', { origin: 'http://shop.example.evil.example' }],
  ['our name with another scheme', { origin: 'https://shop.example' }],
  ['our name at another port', { origin: 'http://shop.example:81' }],
  ['nonsense', { origin: 'http://[::' }],
  ['nonsense, as the browser says', { 'sec-fetch-site': 'SAME-ORIGIN, cross-site' }],
])('a change from %s is refused', async (_name, headers) => {
  expect(await postFrom(headers)).toBe(403)
})

test('behind https a page without https is another site, even at our own name', async () => {
  expect(await postFrom({ origin: 'own' }, 'https://shop.example')).toBe(403)
  expect(await postFrom({ origin: 'https://shop.example' }, 'https://shop.example')).toBe(204)
})

test('reading is free for all', async () => {
  const shop = await openShop()
  const foreign = { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } }
  const response = await shop.visitor().fetch('/api/products', foreign)
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})
