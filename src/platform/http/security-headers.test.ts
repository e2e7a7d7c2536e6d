import { expect, test } from 'vitest'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'

const policyOf = (response: Response) =>
  new Map(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )

test('every answer, also a refusal, forbids frames, guessing of types and features that the shop does not use', async () => {
  const shop = await openShop()
  await shop.files.put('a.webp', Buffer.from('picture'))
  const paths = ['/', '/no/such/page', '/api/products', '/api/nothing', '/media/a.webp', '/api/user', '/%']
  const answers = await Promise.all(paths.map((path) => shop.visitor().fetch(path)))
  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  }
  const framed = answers.slice(0, -1).map((answer) => policyOf(answer).get('frame-ancestors'))
  expect(framed).toEqual(framed.map(() => "'none'"))
})

test('a shop behind https tells browsers to stay with it', async () => {
  const shop = await openShop({ publicUrl: new URL('https://shop.example') })
  const { headers } = await shop.visitor().fetch('/api/products')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('a page runs only scripts that it names itself, anew each time', async () => {
  const shop = await openShop()
  await givenProduct(shop.db, { name: 'Slate <script>alert(1)</script>' })
  const read = async () => {
    const response = await shop.visitor().fetch('/products')
    const policy = policyOf(response)
    const nonce = /'nonce-([^']+)'/.exec(policy.get('script-src') ?? '')?.[1] ?? ''
    return { policy, nonce, html: await response.text() }
  }
  const { policy, nonce, html } = await read()
  expect(policy.get('script-src')).toBe(`'self' 'nonce-${nonce}'`)
  expect(policy.get('style-src')).toBe(`'self' 'nonce-${nonce}'`)
  expect(policy.get('object-src')).toBe("'none'")
  expect(policy.get('base-uri')).toBe("'none'")
  expect([...policy.values()].join()).not.toContain('unsafe-eval')

  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  const running = scripts.filter((tag) => !tag.includes('application/ld+json'))
  expect(running.length).toBeGreaterThan(0)
  expect(running.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
  expect(html).not.toMatch(/\son\w+="/)
  expect((await read()).nonce).not.toBe(nonce)
})

test('what is no page runs and loads nothing, should a browser show it as one', async () => {
  const shop = await openShop()
  const policy = policyOf(await shop.visitor().fetch('/api/products'))
  expect(policy.get('default-src')).toBe("'none'")
})
