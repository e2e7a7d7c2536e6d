import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '#tests/support/browser/browser.ts'
import {
  avif49Megapixels,
  plainAvif,
  plainPicture,
  pngWithProfile,
  withFalseSize,
} from '#tests/support/crafted-pictures.ts'
import { watchMemory } from '#tests/support/processes/process-memory.ts'
import { ResponseTimes } from '#torture/support/response-times.ts'
import { runConcurrently } from '#torture/support/run-concurrently.ts'
import { checkIntegrity } from '#torture/support/check-integrity.ts'
import { placeOrder } from '#torture/support/place-order.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 10_000_000
const senders = 12
const readers = 2
const allowed = new Set(['200', '422', '429', '503'])

const maxServerGrowthMb = 200
/** Server and decoder process together. */
const maxTotalGrowthMb = 700
const maxP95Ms = 3000
/** The slowest page. */
const maxPageMs = 3000

export const pictures: Trial = {
  name: 'pictures',
  promise:
    'Twelve hostile pictures at once keep memory bounded, buyers served, and the next valid upload accepted.',
  defaultCount: 240,
  unit: `pictures, ${senders} at a time`,
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind)
    const productId = await shop.addProduct('PICTURES', stock)
    const buyer = await shop.customer(0)
    const customers = await Promise.all(Array.from({ length: senders }, (_, n) => shop.customer(n + 1)))
    const clerk = await shop.admin()
    const files = await hostilePictures()
    const uploads = new ResponseTimes()
    const reads = new ResponseTimes()
    const orders = new ResponseTimes()
    const failures: string[] = []
    const acknowledged = new Set<string>()
    let isStopping = false

    const memory = watchMemory(shop.process().process.pid ?? 0)
    await wait(500)
    const before = { ...memory.peak }
    const reading = runConcurrently(Infinity, readers, async (index) => {
      await readPage(shop.visitor(), 1_000_000 + index, reads)
      return !isStopping
    })
    const ordering = runConcurrently(Infinity, 1, async (index) => {
      const start = performance.now()
      const order = await placeOrder(buyer, productId, `order-${index}`)
      orders.add(order?.status ?? 'connection error', performance.now() - start)
      if (order?.orderNumber) acknowledged.add(order.orderNumber)
      await wait(100)
      return !isStopping
    })
    await runConcurrently(count, senders, async (index, sender) => {
      const start = performance.now()
      const isStaff = index % 12 === 11
      const status = await upload(
        isStaff ? clerk : (customers[sender] ?? clerk),
        files[index % files.length] ?? Buffer.alloc(0),
        isStaff,
      )
      uploads.add(status, performance.now() - start)
    })
    isStopping = true
    await Promise.all([reading, ordering])
    const peak = await memory.end()
    const validPicture = await plainPicture(60, 40).png().toBuffer()
    if ((await upload(customers[0] ?? clerk, validPicture, false)) !== 200)
      failures.push('a valid picture was rejected afterwards')
    await shop.stop()

    const growth = { own: peak.own - before.own, inAll: peak.inAll - before.inAll }
    failures.push(
      ...(await shop.withDatabase((db) => checkIntegrity(db, { acknowledged, productId, stock }))),
    )
    failures.push(...findFailures({ uploads, reads, orders }, growth))
    return {
      observed: `pictures: ${uploads}; pages: ${reads}; orders: ${orders}; server memory +${Math.round(growth.own)} MB, with its decoder +${Math.round(growth.inAll)} MB`,
      failures,
    }
  },
}

async function hostilePictures() {
  const bomb = await avif49Megapixels()
  return [
    bomb,
    withFalseSize(bomb),
    await plainAvif(3400, 3400),
    await plainPicture(5000, 5000).png({ compressionLevel: 9 }).toBuffer(),
    await plainPicture(5000, 5000).jpeg({ progressive: true }).toBuffer(),
    await pngWithProfile(300_000_000),
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(10_000)]),
  ]
}

/** Checks the responses and how many MB the server grew by, alone and with its decoder. */
function findFailures(
  { uploads, reads, orders }: Record<'uploads' | 'reads' | 'orders', ResponseTimes>,
  growth: { own: number; inAll: number },
) {
  const failures: string[] = []
  for (const status of uploads.statuses()) if (!allowed.has(status)) failures.push(`a picture got ${status}`)
  for (const status of reads.statuses()) if (status !== '200') failures.push(`a page got ${status}`)
  for (const status of orders.statuses()) if (status !== '201') failures.push(`an order got ${status}`)
  for (const [name, times] of Object.entries({ reads, orders }))
    if (times.p95() > maxP95Ms) failures.push(`${name}: p95 ${Math.round(times.p95())} ms`)
  if (reads.slowest() > maxPageMs) failures.push(`a page took ${Math.round(reads.slowest())} ms`)
  if (growth.own > maxServerGrowthMb) failures.push(`the server grew by ${Math.round(growth.own)} MB`)
  if (growth.inAll > maxTotalGrowthMb)
    failures.push(`server and decoder grew by ${Math.round(growth.inAll)} MB`)
  return failures
}

/** Reads a list that no response is cached for. */
async function readPage(visitor: Browser, maxPrice: number, reads: ResponseTimes) {
  const start = performance.now()
  const response = await visitor.fetch(`/products?maxPrice=${maxPrice}`).catch(() => null)
  await response?.text()
  reads.add(response?.status ?? 'connection error', performance.now() - start)
  await wait(20)
}

async function upload(browser: Browser, bytes: Buffer, isStaff: boolean): Promise<number | string> {
  const form = new FormData()
  form.append(isStaff ? 'images' : 'picture', new Blob([Uint8Array.from(bytes)]), 'a.avif')
  try {
    const path = isStaff ? '/api/upload' : '/api/account/picture'
    const response = await browser.fetch(path, { method: 'POST', body: form })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 'connection error'
  }
}
