import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { openShop } from '#tests/support/open-shop.ts'

async function openLoggedShop(logRequests: boolean) {
  const lines: Record<string, unknown>[] = []
  const write = (text: string) => {
    const line = JSON.parse(text) as Record<string, unknown>
    if (line['msg'] === 'Request completed') lines.push(line)
  }
  return { shop: await openShop({ logRequests }, { log: createLog('info', { write }) }), lines }
}

test('each request is one line with its id and without its URL', async () => {
  const { shop, lines } = await openLoggedShop(true)
  const visitor = shop.visitor()
  const headers = { 'x-request-id': 'from-the-balancer' }
  await visitor.fetch('/api/products/zyxquarrel?token=zyxquarrel', { headers })
  const page = await visitor.fetch('/about?email=zyxquarrel')
  await page.text()
  await expect.poll(() => lines).toHaveLength(2)
  expect(lines).toMatchObject([
    {
      requestId: 'from-the-balancer',
      method: 'GET',
      route: '/api/products/:slug',
      status: 422,
    },
    { route: '/*', requestId: page.headers.get('x-request-id'), status: page.status },
  ])
  expect(lines[0]?.['durationMs']).toBeGreaterThan(0)
  expect(JSON.stringify(lines)).not.toContain('zyxquarrel')
})

test('requests are not logged by default', async () => {
  const { shop, lines } = await openLoggedShop(false)
  await shop.visitor().fetch('/api/products/slate')
  await shop.app.close()
  expect(lines).toEqual([])
})
