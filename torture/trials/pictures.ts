import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '#tests/support/browser/browser.ts'
import {
  avifOf49Megapixels,
  plainAvif,
  plainPicture,
  pngWithProfileOf,
  withFalseSize,
} from '#tests/support/crafted-pictures.ts'
import { watchMemory } from '#tests/support/processes/process-memory.ts'
import { AnswerTimes } from '#torture/support/answer-times.ts'
import { atOnce } from '#torture/support/at-once.ts'
import { faultsOfBooks } from '#torture/support/faults-of-books.ts'
import { place } from '#torture/support/place.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 10_000_000
const senders = 12
const readers = 2
const allowed = new Set(['200', '422', '429', '503'])

/** In MB: what pictures may add to the server, and to it with the process that decodes. */
const maxServerGrowth = 200
const maxGrowth = 700
const maxP95Ms = 3000

export const pictures: Trial = {
  name: 'pictures',
  promise:
    'pictures made to fill the memory or the processor, twelve at once: the shop stays small, answers buyers, and takes a good picture afterwards',
  full: 240,
  unit: `pictures, ${senders} at once`,
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind)
    const productId = await shop.sell('PICTURES', stock)
    const buyer = await shop.customer(0)
    const crowd = await Promise.all(Array.from({ length: senders }, (_, n) => shop.customer(n + 1)))
    const clerk = await shop.admin()
    const bomb = await avifOf49Megapixels()
    const kinds = [
      bomb,
      withFalseSize(bomb),
      await plainAvif(3400, 3400),
      await plainPicture(5000, 5000).png({ compressionLevel: 9 }).toBuffer(),
      await plainPicture(5000, 5000).jpeg({ progressive: true }).toBuffer(),
      await pngWithProfileOf(300_000_000),
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(10_000)]),
    ]
    const uploads = new AnswerTimes()
    const reads = new AnswerTimes()
    const orders = new AnswerTimes()
    const failures: string[] = []
    const acknowledged = new Set<string>()
    let isOver = false

    const memory = watchMemory(shop.process().process.pid ?? 0)
    await wait(500)
    const before = { ...memory.peak }
    const reading = atOnce(Infinity, readers, async (index) => {
      const start = performance.now()
      const page = await shop
        .visitor()
        .fetch(`/products?page=${index + 1}`)
        .catch(() => null)
      await page?.text()
      reads.add(page?.status ?? 'a broken line', performance.now() - start)
      await wait(20)
      return !isOver
    })
    const ordering = atOnce(Infinity, 1, async (index) => {
      const start = performance.now()
      const answer = await place(buyer, productId, `order-${index}`)
      orders.add(answer?.status ?? 'a broken line', performance.now() - start)
      if (answer?.orderNumber) acknowledged.add(answer.orderNumber)
      await wait(100)
      return !isOver
    })
    await atOnce(count, senders, async (index, sender) => {
      const start = performance.now()
      const isStaff = index % 12 === 11
      const status = await send(
        isStaff ? clerk : (crowd[sender] ?? clerk),
        kinds[index % kinds.length] ?? bomb,
        isStaff,
      )
      uploads.add(status, performance.now() - start)
    })
    isOver = true
    await Promise.all([reading, ordering])
    const peak = await memory.end()
    const good = await plainPicture(60, 40).png().toBuffer()
    if ((await send(crowd[0] ?? clerk, good, false)) !== 200)
      failures.push('a good picture was refused afterwards')
    await shop.stop()

    const growth = { own: peak.own - before.own, inAll: peak.inAll - before.inAll }
    failures.push(...(await shop.read((db) => faultsOfBooks(db, { acknowledged, productId, stock }))))
    for (const status of uploads.statuses())
      if (!allowed.has(status)) failures.push(`a picture was answered ${status}`)
    for (const status of reads.statuses())
      if (status !== '200') failures.push(`a page was answered ${status}`)
    for (const status of orders.statuses())
      if (status !== '201') failures.push(`an order was answered ${status}`)
    for (const [what, times] of Object.entries({ reads, orders }))
      if (times.p95() > maxP95Ms) failures.push(`${what}: p95 ${Math.round(times.p95())} ms`)
    if (growth.own > maxServerGrowth) failures.push(`the server grew by ${Math.round(growth.own)} MB`)
    if (growth.inAll > maxGrowth) failures.push(`in all it grew by ${Math.round(growth.inAll)} MB`)
    return {
      seen: `pictures: ${uploads}; pages: ${reads}; orders: ${orders}; the server grew by ${Math.round(growth.own)} MB, with its decoder by ${Math.round(growth.inAll)} MB`,
      failures,
    }
  },
}

async function send(browser: Browser, bytes: Buffer, isStaff: boolean): Promise<number | string> {
  const form = new FormData()
  form.append(isStaff ? 'images' : 'picture', new Blob([Uint8Array.from(bytes)]), 'a.avif')
  try {
    const path = isStaff ? '/api/upload' : '/api/account/picture'
    const response = await browser.fetch(path, { method: 'POST', body: form })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 'a broken line'
  }
}
