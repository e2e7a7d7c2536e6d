import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { avif49Megapixels, plainAvif } from '#tests/support/crafted-pictures.ts'
import { descendantsOf, memoryOf, watchMemory } from '#tests/support/processes/process-memory.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { startShopProcess } from '#tests/support/processes/shop-process.ts'

const pollOptions = { timeout: 30_000 }
const senderCount = 12
const mebibyte = 1024 * 1024

async function openShopWithSenders(env: Record<string, string> = {}) {
  const shop = await startShopProcess({ DEMO: 'false', RATE_LIMIT_SCALE: '1000', ...env })
  onTestFinished(() => void shop.process.kill('SIGKILL'))
  const senders = await Promise.all(
    Array.from({ length: senderCount }, async (_, number) => {
      const browser = createBrowser(shop.url)
      const email = `buyer${number}@northquay.example`
      await browser.register({ firstName: 'Mara', lastName: 'Falk', email, password: 'a-long-password' })
      return browser
    }),
  )
  const sendAll = (picture: Buffer) =>
    Promise.all(
      senders.map(async (sender) => {
        const body = new FormData()
        body.append('picture', new Blob([Uint8Array.from(picture)]), 'me.avif')
        const response = await sender.fetch('/api/account/picture', { method: 'POST', body })
        await response.arrayBuffer()
        return response.status
      }),
    )
  return { shop, pid: shop.process.pid ?? 0, sendAll }
}

const pagePaths = ['/', '/products', '/search?q=slate', '/auth']

/** Reads pages in turn, so that their memory is no part of what pictures take. */
async function warmUp(url: string) {
  for (let round = 0; round < 25; round++) {
    for (const path of pagePaths) await (await fetch(url + path)).text()
  }
}

/** Reads pages during the work. Returns its result and the slowest page in ms. */
async function browseWhile<T>(url: string, work: Promise<T>) {
  const timesMs: number[] = []
  const stopped = new AbortController()
  const browsing = (async () => {
    while (!stopped.signal.aborted) {
      const start = performance.now()
      const page = await fetch(url + pagePaths[timesMs.length % pagePaths.length])
      await page.arrayBuffer()
      expect(page.status).toBe(200)
      timesMs.push(performance.now() - start)
    }
  })()
  const result = await work
  stopped.abort()
  await browsing
  return { result, slowestMs: Math.max(...timesMs) }
}

test('twelve concurrent pictures of 1.5 KB and 49 megapixels are rejected, with bounded memory and fast pages', async () => {
  const hostilePicture = await avif49Megapixels()
  const { shop, pid, sendAll } = await openShopWithSenders()
  await warmUp(shop.url)
  const memoryBefore = (await memoryOf(pid)) / mebibyte
  const memory = watchMemory(pid)
  const { result, slowestMs } = await browseWhile(shop.url, sendAll(hostilePicture))
  const peak = await memory.end()
  expect(result).toEqual(Array.from({ length: senderCount }, () => 422))
  expect(peak.own - memoryBefore).toBeLessThan(150)
  expect(peak.inAll - memoryBefore).toBeLessThan(400)
  expect(slowestMs).toBeLessThan(3000)
  await shop.stop()
})

test('twelve large valid pictures are decoded one at a time, outside the server', async () => {
  const largePicture = await plainAvif(3400, 3400)
  const { shop, pid, sendAll } = await openShopWithSenders()
  expect(await descendantsOf(pid)).toEqual([pid])
  await warmUp(shop.url)
  const memoryBefore = (await memoryOf(pid)) / mebibyte
  const memory = watchMemory(pid)
  const { result, slowestMs } = await browseWhile(shop.url, sendAll(largePicture))
  const peak = await memory.end()
  // On a slow machine, the last pictures time out in the queue.
  for (const status of result) expect([200, 503]).toContain(status)
  expect(result).toContain(200)
  expect(peak.own - memoryBefore).toBeLessThan(150)
  expect(peak.inAll - memoryBefore).toBeLessThan(650)
  expect(slowestMs).toBeLessThan(3000)
  await shop.stop()
})

test('two server processes have one picture decoder each, and a stop ends them all', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const largePicture = await plainAvif(2000, 2000)
  const { shop, pid, sendAll } = await openShopWithSenders({
    DATABASE_URL: postgres.url('postgres'),
    WORKERS: '2',
  })
  const memory = watchMemory(pid)
  const results = await sendAll(largePicture)
  for (const status of results) expect([200, 503]).toContain(status)
  expect(results).toContain(200)
  expect((await memory.end()).processes).toBeLessThanOrEqual(5)
  const all = await descendantsOf(pid)
  expect(all.length).toBeGreaterThan(3)
  await shop.stop()
  await expect.poll(() => all.filter(isAlive), pollOptions).toEqual([])
})

test('the picture decoder ends with the server, even if the server is killed', async () => {
  const largePicture = await plainAvif(3400, 3400)
  const { shop, pid, sendAll } = await openShopWithSenders()
  const sending = sendAll(largePicture).catch(() => null)
  await expect.poll(async () => (await descendantsOf(pid)).length, pollOptions).toBe(2)
  const [, decoder = 0] = await descendantsOf(pid)
  shop.process.kill('SIGKILL')
  await once(shop.process, 'exit')
  await sending
  await expect.poll(() => isAlive(decoder), pollOptions).toBe(false)
})

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
