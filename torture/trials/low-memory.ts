import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { Browser } from '#tests/support/browser/browser.ts'
import { runConcurrently } from '#torture/support/run-concurrently.ts'
import { checkIntegrity } from '#torture/support/check-integrity.ts'
import { placeOrder } from '#torture/support/place-order.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 10_000_000
/** Limit of V8's old generation. */
const heapMb = 120

export const lowMemory: Trial = {
  name: 'low-memory',
  promise:
    'With very little memory, under orders, pages and oversized uploads, the shop responds or restarts and loses nothing.',
  defaultCount: 3000,
  unit: `requests with a ${heapMb} MB heap`,
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind, { NODE_OPTIONS: `--max-old-space-size=${heapMb}` })
    const productId = await shop.addProduct('MEMORY', stock)
    const buyer = await shop.customer(1)
    const clerk = await shop.admin()
    const bomb = await createPicture(10_000, 8000)
    const responses = new Tally()
    const failures: string[] = []
    const acknowledged = new Map<string, string>()
    let restarts = 0
    let restarting: Promise<void> | null = null

    const restart = () => {
      restarting ??= shop
        .start()
        .then(() => void restarts++)
        .finally(() => (restarting = null))
      return restarting
    }

    await runConcurrently(count, 60, async (index) => {
      const key = `order-${index}`
      for (;;) {
        const status = await ask(index, key)
        responses.add(status ?? 'connection error')
        if (status !== null && status >= 500 && status !== 503) return void failures.push(`got ${status}`)
        if (status === null) await waitUntilRunning()
        // Oversized requests are not retried: they may be what exhausts the memory.
        const isDone = status !== null && status < 500
        if (isDone || !isOrder(index)) return
      }
    })

    async function waitUntilRunning() {
      // The connection breaks shortly before the exit of the process is visible.
      await pause(100)
      const { exitCode, signalCode } = shop.process().process
      if (exitCode !== null || signalCode !== null) await restart()
    }

    async function ask(index: number, key: string): Promise<number | null> {
      if (isOrder(index)) {
        const order = await placeOrder(buyer, productId, key)
        if (order?.orderNumber) acknowledged.set(key, order.orderNumber)
        return order?.status ?? null
      }
      if (index % 50 === 1) return send(clerk, '/api/upload', createForm(bomb))
      if (index % 50 === 11) return send(clerk, '/api/admin/products/import', 'sku,name\n'.repeat(400_000))
      return send(buyer, index % 2 ? '/products' : '/search?q=device')
    }

    await shop.stop()
    failures.push(
      ...(await shop.withDatabase((db) =>
        checkIntegrity(db, { acknowledged: acknowledged.values(), productId, stock }),
      )),
    )
    return { observed: `${responses}; ${restarts} restarts`, failures }
  },
}

const isOrder = (index: number) => index % 3 === 0

function createPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
}

function createForm(bytes: Buffer) {
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
