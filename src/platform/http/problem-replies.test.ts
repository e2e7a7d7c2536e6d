import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { listProducts } from '#contract/catalog.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { refusal } from '#tests/support/ordering.ts'
import { createLog } from '../log.ts'

async function openFailingShop() {
  const lines: string[] = []
  const shop = await openShop({}, { log: createLog('warn', { write: (line) => void lines.push(line) }) })
  await shop.db.execute(sql`alter table products rename to products_away`)
  onTestFinished(async () => void (await shop.db.execute(sql`alter table products_away rename to products`)))
  return { shop, lines }
}

test('who meets a failure of the shop is told the reference of its line in the log, and nothing of the inside', async () => {
  const { shop, lines } = await openFailingShop()
  const problem = await refusal(shop.visitor().api(listProducts, { query: { search: 'zyxquarrel' } }))
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
