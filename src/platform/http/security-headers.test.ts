import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { givenProduct } from '#tests/support/factories.ts'
import { metricsHeaders, metricsToken } from '#tests/support/metrics.ts'
import { openShop } from '#tests/support/open-shop.ts'

const policyOf = (response: Response) =>
  new Map(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )

test('every response, errors included, forbids framing, MIME sniffing and unused browser features', async () => {
  const shop = await openShop()
  await shop.files.put('a.webp', Buffer.from('picture'))
  const paths = ['/', '/no/such/page', '/api/products', '/api/nothing', '/media/a.webp', '/api/user', '/%']
  const responses = await Promise.all(paths.map((path) => shop.visitor().fetch(path)))
  for (const { headers } of responses) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  }
  const framePolicies = responses.slice(0, -1).map((response) => policyOf(response).get('frame-ancestors'))
  expect(framePolicies).toEqual(framePolicies.map(() => "'none'"))
})

test('every response of text, problems included, names its charset', async () => {
  const shop = await openShop({ metricsToken, securityContact: 'mailto:security@shop.example' })
  await shop.files.put('a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const pages = ['/', '/no/such/page', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt']
  const replies = ['/api/products', '/api/openapi.json', '/healthz', '/metrics', '/media/a.svg']
  const problems = ['/api/nothing', '/api/products?page=0', '/api/products/none', '/api/cart?a=1', '/%']
  const types = [...pages, ...replies, ...problems].map(async (path) => {
    const { headers } = await shop.visitor().fetch(path, { headers: metricsHeaders })
    return [path, headers.get('content-type')]
  })
  for (const [path, type] of await Promise.all(types)) expect(type, path ?? '').toMatch(/; charset=utf-8$/i)
})

test('a shop behind https sends HSTS', async () => {
  const shop = await openShop({ publicUrl: new URL('https://shop.example') })
  const { headers } = await shop.visitor().fetch('/api/products')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('a page’s policy allows only its own scripts, by hash', async () => {
  const shop = await openShop()
  await givenProduct(shop.db, { name: 'Slate <script>alert(1)</script>' })
  const response = await shop.visitor().fetch('/products')
  const policy = policyOf(response)
  const html = await response.text()
  expect(policy.get('script-src')).not.toContain('unsafe')
  expect(policy.get('style-src')).toBe("'self'")
  expect(policy.get('object-src')).toBe("'none'")
  expect(policy.get('base-uri')).toBe("'none'")

  const inline = [...html.matchAll(/<script(?![^>]*json)[^>]*>([^]*?)<\/script>/g)]
  const hashes = inline.map(([, script = '']) => hash('sha256', script, 'base64'))
  expect(hashes.length).toBeGreaterThan(0)
  expect(policy.get('script-src')).toBe(["'self'", ...hashes.map((text) => `'sha256-${text}'`)].join(' '))
  expect(html).not.toContain('nonce')
  expect(html).not.toMatch(/\son\w+="/)
})

test('only pictures may come from other hosts', async () => {
  const shop = await openShop()
  const { slug } = await givenProduct(shop.db, { imageUrl: 'https://maker.example/slate.jpg' })
  const response = await shop.visitor().fetch(`/product/${slug}`)
  expect(await response.text()).toContain('src="https://maker.example/slate.jpg"')
  const unrestricted = [...policyOf(response)].filter(([, sources]) => sources.split(' ').includes('*'))
  expect(unrestricted).toEqual([['img-src', '* data: blob:']])
})

test('all pages of a route have the same policy, so a script injected into one is not allowed', async () => {
  const shop = await openShop()
  const first = await givenProduct(shop.db, { name: 'Slate' })
  const second = await givenProduct(shop.db, { name: '</script><script>alert(1)</script>' })
  const pages = await Promise.all([first, second].map(({ slug }) => shop.visitor().fetch(`/product/${slug}`)))
  const [policy, other] = pages.map((page) => page.headers.get('content-security-policy'))
  expect(policy).toContain('sha256-')
  expect(other).toBe(policy)
  expect(await pages[1]?.text()).not.toContain('<script>alert')
})

test('a response that is not a page may not run or load anything', async () => {
  const shop = await openShop()
  const policy = policyOf(await shop.visitor().fetch('/api/products'))
  expect(policy.get('default-src')).toBe("'none'")
})
