import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { metricsToken, readMetrics } from '#tests/support/metrics.ts'
import { openShop } from '#tests/support/open-shop.ts'

async function openLoggedShop(trustProxy: string[] | undefined) {
  const warnings: unknown[] = []
  const write = (text: string) => void warnings.push(JSON.parse(text))
  return {
    shop: await openShop({ trustProxy, metricsToken }, { log: createLog('warn', { write }) }),
    warnings,
  }
}

test.each([
  ['x-forwarded-for', '203.0.113.7', undefined],
  ['forwarded', 'for=203.0.113.7', ['10.0.0.0/8']],
])(
  'a proxy that TRUST_PROXY does not name is one warning, with what to set (%s)',
  async (name, value, trusted) => {
    const { shop, warnings } = await openLoggedShop(trusted)
    const visitor = shop.visitor()
    await visitor.fetch('/healthz')
    expect(warnings).toEqual([])
    for (let i = 0; i < 2; i++) await visitor.fetch('/healthz', { headers: { [name]: value } })
    expect(warnings).toEqual([
      expect.objectContaining({
        address: '127.0.0.1',
        msg:
          `The header ${name} of this address is ignored. If it is your proxy, all visitors count as one address: ` +
          'set TRUST_PROXY=127.0.0.1, beside other proxies.',
      }),
    ])
    expect(await readMetrics(shop.url)).toContain('untrusted_proxy{address="127.0.0.1"} 1\n')
  },
)

test('a trusted proxy is no warning', async () => {
  const { shop, warnings } = await openLoggedShop(['127.0.0.0/8'])
  await shop.visitor().fetch('/', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(warnings).toEqual([])
  expect(await readMetrics(shop.url)).not.toMatch(/^untrusted_proxy\{/m)
})
