import { execFile } from 'node:child_process'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { Browser } from '#tests/support/browser/browser.ts'
import { checkIntegrity } from '#torture/support/check-integrity.ts'
import { placeOrder } from '#torture/support/place-order.ts'
import { Tally } from '#torture/support/tally.ts'
import { type TrialShop, openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 10_000_000
const allowed = new Set(['200', '201', '503'])
const mebibyte = 1024 * 1024
const run = promisify(execFile)

export const fullDisk: Trial = {
  name: 'full-disk',
  promise: 'On a full disk the shop rejects writes whole, recovers once there is space, and loses nothing.',
  defaultCount: 10,
  unit: 'full disks (a small tmpfs, requires root)',
  run: async ({ kind, count }) => {
    await using disk = await mountSmallDisk()
    await using shop = await openTrialShop(kind, {}, disk.folder)
    const productId = await shop.addProduct('FULL', stock)
    const clerk = await shop.admin()
    const buyer = await shop.customer(1)
    const responses = new Tally()
    const failures: string[] = []
    const acknowledged = new Set<string>()
    let lastKey = 0
    let restarts = 0

    async function order(key: string) {
      const placed = await placeOrder(buyer, productId, key)
      responses.add(placed?.status ?? 'connection error')
      if (placed?.orderNumber) acknowledged.add(placed.orderNumber)
      return placed?.orderNumber !== undefined
    }

    for (let round = 0; round < count; round++) {
      const filler = await disk.fill()
      const rejected: string[] = []
      for (let nth = 0; nth < 60 && rejected.length < 5; nth++) {
        const key = `order-${++lastKey}`
        if (!(await order(key))) rejected.push(key)
      }
      const uploaded = await upload(clerk)
      responses.add(uploaded)
      await filler.remove()
      if (await needsRestart(shop)) {
        await shop.start()
        restarts++
      }
      for (const key of rejected) {
        if (!(await order(key))) failures.push(`${key} was rejected with free space`)
      }
      if ((await upload(clerk)) !== 200) failures.push('a picture was rejected with free space')
    }
    await shop.stop()

    const partialFiles = (await readdir(join(shop.dataDir, 'media'))).filter(
      (name) => !name.endsWith('.webp'),
    )
    if (partialFiles.length > 0) failures.push(`${partialFiles.length} half-written pictures remain`)
    failures.push(
      ...(await shop.withDatabase((db) => checkIntegrity(db, { acknowledged, productId, stock }))),
    )
    if (responses.count(503) === 0) failures.push('the disk was never full')
    const unexpected = responses.names().filter((name) => !allowed.has(name))
    failures.push(...unexpected.map((name) => `got ${name}`))
    return { observed: `${responses}; ${restarts} restarts`, failures }
  },
}

/** True if the process is gone or its embedded database stopped, which only a restart fixes. */
async function needsRestart(shop: TrialShop) {
  const { process } = shop.process()
  if (process.exitCode !== null || process.signalCode !== null) return true
  const ready = await shop.visitor().fetch('/readyz')
  if (ready.status === 200) return false
  await shop.kill()
  return true
}

async function upload(clerk: Browser): Promise<number | string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red', noise } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('images', new Blob([Uint8Array.from(bytes)]), 'a.png')
  try {
    const response = await clerk.fetch('/api/upload', { method: 'POST', body: form })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 'connection error'
  }
}

/** Mounts a small file system that the trial can fill. */
async function mountSmallDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', 'size=512m,mode=755', 'tmpfs', folder])
  return {
    folder,
    fill: async () => {
      const path = join(folder, 'filler')
      const file = await open(path, 'w')
      await writeUntilFull(file, mebibyte)
      await writeUntilFull(file, 512)
      await file.close()
      return { remove: () => rm(path) }
    },
    [Symbol.asyncDispose]: async () => {
      await run('umount', ['-l', folder])
      await rm(folder, { recursive: true })
    },
  }
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, size: number) {
  const block = Buffer.alloc(size)
  for (;;) {
    const written = await file.write(block).catch(() => ({ bytesWritten: 0 }))
    if (written.bytesWritten < size) return
  }
}
