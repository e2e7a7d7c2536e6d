import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { changeAccess } from '#tests/support/staff-changes.ts'

const marker = 'zyxquarrel'

/** A shop whose every product, category, picture and order carries one rare word. */
async function openMarkedShop() {
  const shop = await openShop()
  const category = await givenCategory(shop.db, marker)
  const device = await givenProduct(shop.db, {
    name: `Slate ${marker}`,
    slug: marker,
    sku: marker,
    description: marker,
    categoryId: category.id,
    imageUrl: `/media/${marker}-960.webp`,
    featured: true,
  })
  await shop.files.put(`${marker}-960.webp`, Buffer.from(marker))
  const buyer = await shop.customer({ firstName: marker, email: `${marker}@example.com` })
  const { orderNumber } = await order(buyer, [{ productId: device.id }])
  return { shop, orderNumber, owner: await shop.admin() }
}

const origins = (orderNumber: string) => [
  '/',
  '/products',
  `/product/${marker}`,
  `/category/${marker}`,
  '/search?q=slate',
  '/cart',
  `/order-confirmation/${orderNumber}`,
  '/admin/orders',
  '/sitemap.xml',
  '/robots.txt',
  '/metrics',
  `/media/${marker}-960.webp`,
  '/api/products',
  '/api/products?limit=100',
  `/api/products/${marker}`,
  '/api/products/facets',
  '/api/categories',
  '/api/storefront',
  '/api/cart',
  '/api/orders',
  `/api/orders/${orderNumber}`,
  '/api/admin/orders',
  '/api/recent-purchases',
  '/api/openapi.json',
  '/api/docs',
]

type Twist = (path: string) => string

const escapeAt = (path: string, index: number) =>
  `${path.slice(0, index)}%${path.charCodeAt(index).toString(16)}${path.slice(index + 1)}`

/** Ways to write an address so that the gate might take it for another one than the router does. */
const twists: Record<string, Twist> = {
  plain: (path) => path,
  doubled: (path) => `/${path}`,
  tripled: (path) => `//${path}`,
  'slash behind': (path) => path.replace(/(?=\?|$)/, '/'),
  'dot first': (path) => `/.${path}`,
  'up from the open call': (path) => `/api/access/..${path}`,
  'up, escaped': (path) => `/api/access/%2e%2e${path}`,
  'up, twice escaped': (path) => `/api/access/%252e%252e${path}`,
  'up from the favicon': (path) => `/favicon.svg/..${path}`,
  'up from health': (path) => `/healthz/../${path}`,
  'behind the open call': (path) => `/api/access${path}`,
  'open call behind': (path) => `${path}/api/access`,
  'open call asked for': (path) => `${path}${path.includes('?') ? '&' : '?'}/api/access`,
  'open call as fragment': (path) => `${path}#/api/access`,
  'as parameter': (path) => `${path};/api/access`,
  upper: (path) => path.toUpperCase(),
  'first letter escaped': (path) => (path.length > 1 ? escapeAt(path, 1) : '/%2f'),
  'last letter escaped': (path) => escapeAt(path, path.length - 1),
  'slashes escaped': (path) => `/${path.slice(1).replaceAll('/', '%2F')}`,
  backslashes: (path) => path.replaceAll('/', '\\'),
  'nul behind': (path) => `${path}%00`,
  'half an escape': (path) => `${path}%`,
  'no letter': (path) => `${path}%ff`,
  absolute: (path) => `http://shop.example${path}`,
  'absolute, open host': (path) => `http://api/access${path}`,
  'suffix of an open file': (path) => `${path}/favicon.svg`,
  'style suffix': (path) => path.replace(/(?=\?|$)/, '.css'),
  'asset before': (path) => `/assets/..${path}`,
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

const headers = [
  'x-original-url: /api/access',
  'x-rewrite-url: /api/access',
  'x-http-method-override: GET',
  'x-forwarded-for: 127.0.0.1\r\nx-forwarded-host: localhost\r\nx-forwarded-prefix: /api/access',
  'cookie: ep_access=x.y; tc_session=x',
  'cookie: ep_access=true; ep_access=; =; ep_access',
  'authorization: Bearer admin',
  'host: 127.0.0.1',
  'range: bytes=0-100',
  'if-none-match: *',
  'if-modified-since: Sat, 21 Nov 2026 10:00:00 GMT',
  'accept: application/json, text/html;q=0.1',
  'purpose: prefetch\r\nsec-purpose: prefetch',
  'user-agent: Googlebot/2.1',
  'accept-version: 1.0.0',
  'connection: close, upgrade\r\nupgrade: websocket',
]

interface Asked {
  method: string
  path: string
  header: string
}

function allTricks(orderNumber: string): Asked[] {
  const paths = origins(orderNumber)
  const twisted = paths.flatMap((path) => Object.values(twists).map((twist) => twist(path)))
  return [
    ...twisted.flatMap((path) =>
      ['GET', 'POST', 'OPTIONS'].map((method) => ({ method, path, header: 'accept: */*' })),
    ),
    ...paths.flatMap((path) => methods.map((method) => ({ method, path, header: 'accept: text/html' }))),
    ...paths.flatMap((path) => headers.map((header) => ({ method: 'GET', path, header }))),
  ]
}

/** The whole answer to a request that is sent just as it is written. */
function send(shop: Shop, { method, path, header }: Asked): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(Number(new URL(shop.url).port), '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1').setTimeout(10_000, () => socket.destroy(new Error('No answer')))
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', reject).on('close', () => resolve(answer))
    const host = header.startsWith('host:') ? '' : 'host: shop.example\r\n'
    const connection = header.startsWith('connection:') ? '' : 'connection: close\r\n'
    socket.write(`${method} ${path} HTTP/1.1\r\n${host}${connection}${header}\r\n\r\n`)
  })
}

/** Asked ten at a time: what they answer that has the marked word in it, beside what was asked. */
async function leaksOf(shop: Shop, tricks: Asked[]) {
  const answers = new Map<Asked, string>()
  const queue = tricks.values()
  const ask = async () => {
    for (const asked of queue) answers.set(asked, await send(shop, asked))
  }
  await Promise.all(Array.from({ length: 10 }, ask))
  const leaks = [...answers].filter(([, answer]) => {
    const [, body = ''] = answer.split('\r\n\r\n', 2)
    return body.toLowerCase().includes(marker)
  })
  const statuses = new Set([...answers.values()].map((answer) => answer.slice(9, 12)))
  return { leaks: leaks.map(([{ method, path, header }]) => `${method} ${path} ${header}`), statuses }
}

test('no address, method or header, however twisted, gets a byte of the catalog through the closed gate', async () => {
  const { shop, orderNumber, owner } = await openMarkedShop()
  const tricks = allTricks(orderNumber)
  expect(tricks.length).toBeGreaterThan(2000)

  // While it is open, plenty of them do: what follows is a test indeed.
  const some = tricks.filter((_, index) => index % 12 === 0)
  expect((await leaksOf(shop, some)).leaks.length).toBeGreaterThan(15)

  await changeAccess(owner, { enabled: true })
  const { leaks, statuses } = await leaksOf(shop, tricks)
  expect(leaks).toEqual([])
  expect([...statuses].filter((status) => status >= '500')).toEqual([])
}, 240_000)
