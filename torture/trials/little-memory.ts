import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { Browser } from '#tests/support/browser/browser.ts'
import { atOnce } from '#torture/support/at-once.ts'
import { faultsOfBooks } from '#torture/support/faults-of-books.ts'
import { place } from '#torture/support/place.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 10_000_000
/** Of JavaScript, in megabytes. */
const heap = 120

export const littleMemory: Trial = {
  name: 'little-memory',
  promise:
    'with very little memory, under orders, pages, large bodies and pictures of too many pixels: it answers or is started anew, and loses nothing',
  full: 3000,
  unit: `requests at a heap of ${heap} MB`,
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind, { NODE_OPTIONS: `--max-old-space-size=${heap}` })
    const productId = await shop.sell('MEMORY', stock)
    const buyer = await shop.customer(1)
    const clerk = await shop.admin()
    const bomb = await pictureOf(10_000, 8000)
    const answers = new Tally()
    const failures: string[] = []
    const acknowledged = new Map<string, string>()
    let starts = 0
    let starting: Promise<void> | null = null

    const startAnew = () => {
      starting ??= shop
        .start()
        .then(() => void starts++)
        .finally(() => (starting = null))
      return starting
    }

    await atOnce(count, 60, async (index) => {
      const key = `order-${index}`
      for (;;) {
        const status = await ask(index, key)
        answers.add(status ?? 'a broken line')
        if (status !== null && status >= 500 && status !== 503)
          return void failures.push(`answered ${status}`)
        if (status === null) await untilThere()
        // What may itself be too large for the memory is not sent again and again.
        const isDone = status !== null && status < 500
        if (isDone || !isOrder(index)) return
      }
    })

    async function untilThere() {
      // A line breaks a moment before the process is seen to have ended.
      await pause(100)
      const { exitCode, signalCode } = shop.process().process
      if (exitCode !== null || signalCode !== null) await startAnew()
    }

    async function ask(index: number, key: string): Promise<number | null> {
      if (isOrder(index)) {
        const answer = await place(buyer, productId, key)
        if (answer?.orderNumber) acknowledged.set(key, answer.orderNumber)
        return answer?.status ?? null
      }
      if (index % 50 === 1) return send(clerk, '/api/upload', formOf(bomb))
      if (index % 50 === 11) return send(clerk, '/api/admin/products/import', 'sku,name\n'.repeat(400_000))
      return send(buyer, index % 2 ? '/products' : '/search?q=device')
    }

    await shop.stop()
    failures.push(
      ...(await shop.read((db) =>
        faultsOfBooks(db, { acknowledged: acknowledged.values(), productId, stock }),
      )),
    )
    return { seen: `${answers}; started anew ${starts} times`, failures }
  },
}

const isOrder = (index: number) => index % 3 === 0

function pictureOf(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
}

function formOf(bytes: Buffer) {
  const form = new FormData()
  form.append('images', new Blob([Uint8Array.from(bytes)]), 'a.png')
  return form
}

async function send(browser: Browser, path: string, body?: FormData | string): Promise<number | null> {
  try {
    const isText = typeof body === 'string'
    const response = await browser.fetch(path, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      ...(isText ? { headers: { 'content-type': 'text/csv' } } : {}),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}
