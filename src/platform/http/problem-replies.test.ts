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

test('who meets a failure of the shop is told the reference of its line in the log, and nothing of the inside', async () => {
  const { shop, lines } = await openFailingShop()
  const problem = await problemOf(shop.visitor().api(listProducts, { query: { search: 'zyxquarrel' } }))
  expect(problem).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    code: 'internal',
    detail: 'Something went wrong on our side. Please try again.',
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

test('a page that could not be made shows the reference', async () => {
  const { shop, lines } = await openFailingShop()
  const page = await shop.visitor().fetch('/product/slate-14')
  expect(page.status).toBe(500)
  const html = (await page.text()).replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '')
  const shown = /\(Reference: (\w+)\)/.exec(html)?.[1]
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ reference: shown, msg: 'A request failed' }),
  )
})

test('a refusal is nothing that the log would tell more of', async () => {
  const { shop, lines } = await openFailingShop()
  const answer = await shop.visitor().fetch('/api/user')
  expect(await answer.json()).not.toHaveProperty('reference')
  expect(lines).toEqual([])
})

/** A shop that logs everything, and what it has logged. */
async function openLoggedShop() {
  const lines: { level: number; msg: string }[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number])
  const shop = await openShop({}, { log: createLog('debug', { write }) })
  return { shop, lines, loudest: () => Math.max(...lines.map(({ level }) => level)) }
}

const levels = { debug: 20, info: 30, error: 50 }

test('refusals are logged for debugging, and not as errors', async () => {
  const { shop, lines, loudest } = await openLoggedShop()
  const visitor = shop.visitor()
  const paths = ['/api/user', '/api/nothing', '/api/products?page=0', '/product/unknown']
  for (const path of paths) expect((await visitor.fetch(path)).status).toBeGreaterThanOrEqual(400)
  await shop.app.traffic.drain(700)
  expect(lines).toContainEqual(expect.objectContaining({ problem: 'sign-in-required', level: levels.debug }))
  expect(loudest()).toBeLessThanOrEqual(levels.info)
})

test('a client that leaves in the middle of its request or of its answer is no error', async () => {
  const { shop, lines, loudest } = await openLoggedShop()
  const sender = await connectRaw(shop.url, { send: postHead('/api/cart', 100) + '{' })
  const reader = await connectRaw(shop.url, { send: get('/products') })
  await expect.poll(() => reader.received()).toContain('200 OK')
  sender.socket.resetAndDestroy()
  reader.socket.resetAndDestroy()
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('Request aborted by the client')
  expect(loudest()).toBeLessThanOrEqual(levels.info)
})

test('requests that are rejected while the shop closes are no errors', async () => {
  const { shop, lines, loudest } = await openLoggedShop()
  const held = await connectRaw(shop.url, { send: postHead('/api/cart', 100) + '{' })
  expect((await shop.visitor().fetch('/api/categories')).status).toBe(200)
  const ended = shop.app.traffic.drain(5000)
  await expect.poll(async () => (await shop.visitor().fetch('/api/categories')).status).toBe(503)
  held.socket.destroy()
  await ended
  expect(lines).toContainEqual(expect.objectContaining({ problem: 'closing', level: levels.debug }))
  expect(loudest()).toBeLessThanOrEqual(levels.info)
})

test('a failure of the shop is logged as an error with its reference', async () => {
  const { shop, lines } = await openFailingShop()
  const { reference } = await problemOf(shop.visitor().api(listProducts, {}))
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ level: levels.error, reference }),
  )
})
