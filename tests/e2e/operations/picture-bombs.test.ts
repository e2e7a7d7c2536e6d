import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { avif49Megapixels, plainAvif } from '#tests/support/crafted-pictures.ts'
import { createDatabase } from '#tests/support/database/create-database.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { readMetrics } from '#tests/support/metrics.ts'
import { childrenOf } from '#tests/support/processes/children-of.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/processes/shop-process.ts'

// `npm run torture` measures memory and how long pages take meanwhile: pictures.

const senderCount = isFullRun ? 12 : 4

let shop: ShopProcess
let senders: Browser[]

/** Two server processes, of which each has its own picture decoder. */
beforeAll(async () => {
  shop = await startShopProcess({
    DATABASE_URL: await createDatabase(),
    DEMO: 'false',
    RATE_LIMIT_SCALE: '1000',
    WORKERS: '2',
  })
  senders = await Promise.all(
    Array.from({ length: senderCount }, async (_, number) => {
      const browser = createBrowser(shop.url)
      const email = `buyer${number}@northquay.example`
      await browser.register({ firstName: 'Mara', lastName: 'Falk', email, password: 'a-long-password' })
      return browser
    }),
  )
})
afterAll(() => shop.stop())

/** Each sender uploads the picture. Returns the responses in progress: the status, and the code of a problem. */
const sendAll = (picture: Buffer) =>
  senders.map(async (sender) => {
    const body = new FormData()
    body.append('picture', new Blob([Uint8Array.from(picture)]), 'me.avif')
    const response = await sender.fetch('/api/account/picture', { method: 'POST', body })
    const { code }: { code?: string } = await response.json()
    return code === undefined ? String(response.status) : `${response.status} ${code}`
  })

/** On a slow machine, the last pictures time out in the queue. */
function expectConverted(responses: string[]) {
  for (const response of responses) expect(['200', '503 pictures-busy']).toContain(response)
  expect(responses).toContain('200')
}

/** The server processes, each with its picture decoders. A decoder exits half a minute after its last picture. */
async function listServers() {
  const pids = await childrenOf(shop.process.pid)
  return Promise.all(pids.map(async (pid) => ({ pid, decoders: await childrenOf(pid) })))
}

/** Reads pages during the work, of which none may fail. */
async function browseWhile<T>(work: Promise<T>): Promise<T> {
  const paths = ['/', '/products', '/search?q=slate', '/auth']
  const statuses: number[] = []
  const stopped = new AbortController()
  const browsing = (async () => {
    do {
      for (const path of paths) {
        const page = await fetch(shop.url + path)
        await page.arrayBuffer()
        statuses.push(page.status)
      }
    } while (!stopped.signal.aborted)
  })()
  const result = await work.finally(() => stopped.abort())
  await browsing
  expect(new Set(statuses)).toEqual(new Set([200]))
  return result
}

// In a normal run, src/shop/media/picture-limits.test.ts proves that it is rejected.
test.runIf(isFullRun)(
  'twelve concurrent pictures of 1.5 KB and 49 megapixels are rejected while pages load',
  async () => {
    const responses = await browseWhile(Promise.all(sendAll(await avif49Megapixels())))
    expect(new Set(responses)).toEqual(new Set(['422 too-many-pixels']))
  },
)

test('concurrent large valid pictures are converted outside the servers, by one decoder each', async () => {
  expectConverted(await browseWhile(Promise.all(sendAll(await plainAvif(2000, 2000)))))
  const servers = await listServers()
  expect(servers).toHaveLength(2)
  for (const { decoders } of servers) expect(decoders.length).toBeLessThanOrEqual(1)
  expect(servers.flatMap(({ decoders }) => decoders)).not.toEqual([])
})

test('a picture decoder ends with its server, even if that is killed', async () => {
  const sending = sendAll(await plainAvif(2000, 2000)).map((response) => response.catch(() => 'cut off'))
  // The other pictures are waiting or being decoded.
  await Promise.race(sending)
  await killServerWithDecoder()
  await Promise.all(sending)
  expectConverted(await Promise.all(sendAll(await plainAvif(100, 100))))
  await killServerWithDecoder()
})

/** Also waits until another one serves in its place: without any, the shop would refuse connections. */
async function killServerWithDecoder() {
  const server = (await listServers()).find(({ decoders }) => decoders.length > 0)
  if (!server) throw new Error('No picture decoder')
  process.kill(server.pid, 'SIGKILL')
  await expect.poll(() => server.decoders.filter(isAlive)).toEqual([])
  await expect.poll(() => readMetrics(shop.url)).toContain('server_processes 2\n')
}

test('a stop ends all server processes and picture decoders', async () => {
  expectConverted(await Promise.all(sendAll(await plainAvif(100, 100))))
  const servers = await listServers()
  const pids = servers.flatMap(({ pid, decoders }) => [pid, ...decoders])
  expect(pids.length).toBeGreaterThan(servers.length)
  await shop.stop()
  await expect.poll(() => pids.filter(isAlive)).toEqual([])
})

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
