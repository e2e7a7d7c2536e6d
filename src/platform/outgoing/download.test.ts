import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#tests/support/processes/free-port.ts'
import { endlessBody, openPictureServer, redirectTo } from '#tests/support/imports/picture-server.ts'
import { localNetworks } from '#tests/support/webhook-sender.ts'
import { type DownloadRules, download } from './download.ts'
import { DownloadFailed } from './download-failed.ts'
import type { Resolve } from './resolve-target.ts'

const maxBytes = 1024 * 1024

const fetchFrom = (address: string, rules: Partial<DownloadRules> = {}) =>
  download(address, { maxBytes, accept: 'image/*', allowedNetworks: localNetworks, ...rules })

const failureOf = (downloading: Promise<unknown>): Promise<DownloadFailed> =>
  downloading.then(
    () => expect.unreachable('The download succeeded'),
    (error: unknown) => {
      if (error instanceof DownloadFailed) return error
      throw error
    },
  )

const resolveTo = (...addresses: string[]) =>
  vi.fn<Resolve>(async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))

test('a file is downloaded, also over redirects', async () => {
  const other = await openPictureServer({ '/a.png': Buffer.from('picture') })
  const { origin } = await openPictureServer({
    '/1': redirectTo('/2'),
    '/2': redirectTo('3', 307),
    '/3': redirectTo(`${other.origin}/a.png`, 301),
  })
  expect(await fetchFrom(`${origin}/1`)).toEqual({ bytes: Buffer.from('picture'), contentType: 'image/png' })
})

test('only three redirects are followed', async () => {
  const { origin, requests } = await openPictureServer({ '/loop': redirectTo('/loop') })
  expect(await failureOf(fetchFrom(`${origin}/loop`))).toMatchObject({
    message: 'Too many redirects',
    isTemporary: false,
  })
  expect(requests).toHaveLength(4)
})

test.each([
  'http://127.0.0.1',
  'http://2130706433',
  'http://0x7f.1',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://localhost',
  'http://169.254.169.254/latest/meta-data',
  'https://10.0.0.8/a.png',
])('%s leads to a private network', async (address) => {
  const { requests, port } = await openPictureServer({})
  const url = new URL(address)
  url.port = String(port)
  expect(await failureOf(fetchFrom(url.href, { allowedNetworks: [] }))).toMatchObject(privateNetwork)
  expect(requests).toEqual([])
})

const privateNetwork = { message: 'The address leads to a private network', isTemporary: false }

test.each(['http://127.0.0.2', 'http://[::1]', 'http://169.254.169.254', 'https://10.0.0.8'])(
  'a redirect to %s leads to a private network',
  async (target) => {
    const { origin, requests } = await openPictureServer({ '/away': redirectTo(`${target}/a.png`) })
    const downloading = fetchFrom(`${origin}/away`, { allowedNetworks: ['127.0.0.1'] })
    expect(await failureOf(downloading)).toMatchObject(privateNetwork)
    expect(requests).toEqual(['/away'])
  },
)

test('a host name is looked up once, and the connection goes to the address that was checked', async () => {
  const { port } = await openPictureServer({ '/a.png': Buffer.from('picture') })
  // The second answer would be the metadata service.
  const resolve = resolveTo('169.254.169.254').mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
  const address = `http://rebinding.example:${port}/a.png`
  expect(await fetchFrom(address, { resolve })).toMatchObject({ contentType: 'image/png' })
  expect(resolve).toHaveBeenCalledTimes(1)
  expect(await failureOf(fetchFrom(address, { resolve }))).toMatchObject(privateNetwork)
})

test('a host with one private address among its addresses is refused', async () => {
  const resolve = resolveTo('93.184.216.34', '10.0.0.5')
  expect(await failureOf(fetchFrom('https://mixed.example/a.png', { resolve }))).toMatchObject(privateNetwork)
})

test('a file that claims or has more than the limit is not read further', async () => {
  const { origin } = await openPictureServer({
    '/claimed': (response) => void response.writeHead(200, { 'content-length': 10 * 1024 ** 3 }).write('x'),
    '/endless': endlessBody,
    '/limit': Buffer.alloc(maxBytes),
    '/above': Buffer.alloc(maxBytes + 1),
  })
  const tooLarge = { message: 'Larger than 1 MB', isTemporary: false }
  expect(await failureOf(fetchFrom(`${origin}/claimed`))).toMatchObject(tooLarge)
  expect(await failureOf(fetchFrom(`${origin}/endless`))).toMatchObject(tooLarge)
  expect(await failureOf(fetchFrom(`${origin}/above`))).toMatchObject(tooLarge)
  expect((await fetchFrom(`${origin}/limit`)).bytes).toHaveLength(maxBytes)
})

test('no answer in time is temporary, at any point of the exchange', async () => {
  const { origin } = await openPictureServer({
    '/silent': () => {},
    '/part': (response) => void response.writeHead(200).write('part'),
  })
  const timedOut = { message: 'No answer within 0.2 seconds', isTemporary: true }
  expect(await failureOf(fetchFrom(`${origin}/silent`, { timeoutMs: 200 }))).toMatchObject(timedOut)
  expect(await failureOf(fetchFrom(`${origin}/part`, { timeoutMs: 200 }))).toMatchObject(timedOut)
  const resolve = () => new Promise<never>(() => {})
  expect(
    await failureOf(fetchFrom('http://slow.example/a.png', { connectTimeoutMs: 50, resolve })),
  ).toMatchObject({ message: 'No connection within 0.05 seconds', isTemporary: true })
})

test.each([
  [404, 'Not found (404)', false],
  [410, 'Not found (410)', false],
  [403, 'Access denied (403)', false],
  [304, 'Unexpected response (304)', false],
  [429, 'Too many requests (429)', true],
  [503, 'Server error (503)', true],
])('the status %i is a failure: %s', async (status, message, isTemporary) => {
  const { origin } = await openPictureServer({ '/a': (response) => void response.writeHead(status).end() })
  expect(await failureOf(fetchFrom(`${origin}/a`))).toMatchObject({
    message,
    isTemporary,
    retryAfterMs: null,
  })
})

test('an overloaded server says when to try again, in seconds or as a date', async () => {
  const date = 'Sat, 21 Nov 2026 09:40:00 GMT'
  const later = 'Sat, 21 Nov 2026 09:42:00 GMT'
  const { origin } = await openPictureServer({
    '/seconds': (response) => void response.writeHead(429, { 'retry-after': '120' }).end(),
    '/date': (response) => void response.writeHead(503, { 'retry-after': later, date }).end(),
    '/text': (response) => void response.writeHead(503, { 'retry-after': 'soon' }).end(),
  })
  expect(await failureOf(fetchFrom(`${origin}/seconds`))).toMatchObject({ retryAfterMs: 120_000 })
  expect(await failureOf(fetchFrom(`${origin}/date`))).toMatchObject({ retryAfterMs: 120_000 })
  expect(await failureOf(fetchFrom(`${origin}/text`))).toMatchObject({ retryAfterMs: null })
})

test('a closed port and a connection that breaks off are temporary; other schemes are refused', async () => {
  const closing = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(closing, 'listening')
  onTestFinished(() => void closing.close())
  const { port } = closing.address() as { port: number }
  const { origin } = await openPictureServer({
    '/file': redirectTo('file:///etc/passwd'),
    '/broken': (response) => {
      response.writeHead(200, { 'content-length': 100 }).write('part')
      response.socket?.end()
    },
  })
  expect(await failureOf(fetchFrom(`http://127.0.0.1:${await freePort()}`))).toMatchObject({
    message: 'Connection refused',
    isTemporary: true,
  })
  const closed = { message: 'Connection closed without a response', isTemporary: true }
  expect(await failureOf(fetchFrom(`http://127.0.0.1:${port}`))).toMatchObject(closed)
  expect(await failureOf(fetchFrom(`${origin}/broken`))).toMatchObject(closed)
  expect(await failureOf(fetchFrom(`${origin}/file`))).toMatchObject({
    message: 'Not a web address',
    isTemporary: false,
  })
})
