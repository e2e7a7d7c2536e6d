import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'
import { connectRaw, get } from '#tests/support/raw-client.ts'

/** The shop's response to raw bytes. */
async function responseTo(url: string, send: string) {
  const client = await connectRaw(url, { send })
  onTestFinished(() => void client.socket.destroy())
  await expect.poll(client.received).toContain('}')
  const [head = '', body = ''] = client.received().split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  const details = JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)) as { code: string }
  return { status: Number(status.split(' ')[1]), headers, code: details.code, isOpen: client.isOpen }
}

const post = (headers: string, body = '{}') =>
  `POST /api/cart HTTP/1.1\r\nhost: shop.example\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`

test.each([
  [
    'two Host headers',
    'GET /api/products HTTP/1.1\r\nhost: shop.example\r\nHost: evil.example\r\n\r\n',
    400,
    'ambiguous-host',
  ],
  [
    'the same Host header twice',
    'GET / HTTP/1.1\r\nhost: shop.example\r\nhost: shop.example\r\n\r\n',
    400,
    'ambiguous-host',
  ],
  ['no Host header', 'GET / HTTP/1.1\r\n\r\n', 400, 'ambiguous-host'],
  [
    'Content-Length before Transfer-Encoding',
    post('content-length: 2\r\ntransfer-encoding: chunked'),
    400,
    'ambiguous-length',
  ],
  [
    'Transfer-Encoding before Content-Length',
    post('transfer-encoding: chunked\r\ncontent-length: 2'),
    400,
    'ambiguous-length',
  ],
  ['two Content-Length headers', post('content-length: 2\r\ncontent-length: 3'), 400, 'ambiguous-length'],
  ['a Content-Length that is not a number', post('content-length: 2x'), 400, 'ambiguous-length'],
  [
    'a Transfer-Encoding with chunked not last',
    post('transfer-encoding: chunked, identity'),
    400,
    'ambiguous-length',
  ],
  ['bytes that are not HTTP', 'hello\r\n\r\n', 400, 'malformed'],
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nhost: shop.example\r\nx: ${'y'.repeat(20_000)}`,
    431,
    'too-large',
  ],
  [
    'an unknown Expect header',
    'GET / HTTP/1.1\r\nhost: shop.example\r\nexpect: miracles\r\n\r\n',
    417,
    'refused',
  ],
  ['a URL that does not decode', get('/%'), 400, 'malformed'],
])('%s is rejected with a problem code and all security headers', async (_what, send, status, code) => {
  const shop = await openShop({ publicUrl: new URL('https://shop.example') })
  const response = await responseTo(shop.url, send)
  expect(response).toMatchObject({ status, code })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000',
    'cache-control': 'no-store',
  })
})

test('a request that arrives too slowly is rejected with all security headers', async () => {
  const shop = await openShop()
  shop.app.server.headersTimeout = 1
  const response = await responseTo(shop.url, 'GET / HTTP/1.1\r\nhost: shop')
  expect(response).toMatchObject({ status: 408, code: 'request-timeout' })
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  await expect.poll(response.isOpen).toBe(false)
})
