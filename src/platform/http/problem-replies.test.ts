import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { listProducts } from '#contract/catalog/catalog.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { connectRaw, get, postHead } from '#tests/support/raw-client.ts'
import { createLog } from '#platform/log.ts'

async function openFailingShop() {
  const lines: string[] = []
  const shop = await openShop({}, { log: createLog('warn', { write: (line) => void lines.push(line) }) })
  await shop.db.execute(sql`alter table products rename to products_away`)
  onTestFinished(async () => void (await shop.db.execute(sql`alter table products_away rename to products`)))
  return { shop, lines }
}

test('an internal error returns the reference of its log line and no internals', async () => {
  const { shop, lines } = await openFailingShop()
  const problem = await problemOf(shop.visitor().api(listProducts, { query: { search: 'zyxquarrel' } }))
  expect(problem).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    code: 'internal',
    detail: 'Something went wrong. Try again, or contact us with the reference.',
    reference: expect.stringMatching(/^[0-9a-f]{10}$/) as string,
  })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    reference: problem.reference,
    method: 'GET',
    route: '/api/products',
  })
  expect(lines[0]).not.toContain('zyxquarrel')
})

test('a page that fails to render shows the reference', async () => {
  const { shop, lines } = await openFailingShop()
  const page = await shop.visitor().fetch('/product/slate-14')
  expect(page.status).toBe(500)
  const html = (await page.text()).replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '')
  const shown = /\(Reference: (\w+)\)/.exec(html)?.[1]
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ reference: shown, msg: 'Request failed' }),
  )
})

test('an expected problem has no reference and no log line', async () => {
  const { shop, lines } = await openFailingShop()
  const response = await shop.visitor().fetch('/api/user')
  expect(await response.json()).not.toHaveProperty('reference')
  expect(lines).toEqual([])
})

/** A shop with its log lines. */
async function openLoggedShop() {
  const lines: { level: number; msg: string }[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number])
  const shop = await openShop({}, { log: createLog('debug', { write }) })
  return { shop, lines, highestLevel: () => Math.max(...lines.map(({ level }) => level)) }
}

const levels = { debug: 20, info: 30, error: 50 }

test('expected problems are logged at debug level, not as errors', async () => {
  const { shop, lines, highestLevel } = await openLoggedShop()
  const visitor = shop.visitor()
  const paths = ['/api/user', '/api/nothing', '/api/products?page=0', '/product/unknown']
  for (const path of paths) expect((await visitor.fetch(path)).status).toBeGreaterThanOrEqual(400)
  await shop.app.traffic.drain(700)
  expect(lines).toContainEqual(expect.objectContaining({ problem: 'sign-in-required', level: levels.debug }))
  expect(highestLevel()).toBeLessThanOrEqual(levels.info)
})

test('a client that disconnects during its request or response is not an error', async () => {
  const { shop, lines, highestLevel } = await openLoggedShop()
  const head = postHead('/api/cart', 100, { expect: '100-continue' })
  const sender = await connectRaw(shop.url, { send: head + '{' })
  const reader = await connectRaw(shop.url, { send: get('/products') })
  await expect.poll(() => sender.received()).toContain('100 Continue')
  await expect.poll(() => reader.received()).toContain('200 OK')
  sender.socket.resetAndDestroy()
  reader.socket.resetAndDestroy()
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('Request aborted by the client')
  expect(highestLevel()).toBeLessThanOrEqual(levels.info)
})

test('requests rejected during shutdown are not errors', async () => {
  const { shop, lines, highestLevel } = await openLoggedShop()
  const client = await connectRaw(shop.url, { send: postHead('/api/cart', 100) + '{' })
  expect((await shop.visitor().fetch('/api/categories')).status).toBe(200)
  // While the unfinished request is open, the server listens for half of this time.
  const drained = shop.app.traffic.drain(60_000)
  await expect.poll(async () => (await shop.visitor().fetch('/api/categories')).status).toBe(503)
  client.socket.destroy()
  await drained
  expect(lines).toContainEqual(expect.objectContaining({ problem: 'closing', level: levels.debug }))
  expect(highestLevel()).toBeLessThanOrEqual(levels.info)
})

test('an internal error is logged with its reference', async () => {
  const { shop, lines } = await openFailingShop()
  const { reference } = await problemOf(shop.visitor().api(listProducts, {}))
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ level: levels.error, reference }),
  )
})
