import { execFile } from 'node:child_process'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { Browser } from '#tests/support/browser/browser.ts'
import { faultsOfBooks } from '#torture/support/faults-of-books.ts'
import { place } from '#torture/support/place.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 10_000_000
const allowed = new Set(['200', '201', '503'])
const mebibyte = 1024 * 1024
const run = promisify(execFile)

export const fullDisk: Trial = {
  name: 'full-disk',
  promise:
    'the disk is full: what cannot be kept is refused and leaves nothing by half; with room again the shop goes on and has lost nothing',
  full: 10,
  unit: 'times full (a small tmpfs, so by root)',
  run: async ({ kind, count }) => {
    await using disk = await smallDisk()
    await using shop = await openTrialShop(kind, {}, disk.folder)
    const productId = await shop.sell('FULL', stock)
    const clerk = await shop.admin()
    const buyer = await shop.customer(1)
    const answers = new Tally()
    const failures: string[] = []
    const acknowledged = new Set<string>()
    let lastKey = 0
    let starts = 0

    async function order(key: string) {
      const answer = await place(buyer, productId, key)
      answers.add(answer?.status ?? 'a broken line')
      if (answer?.orderNumber) acknowledged.add(answer.orderNumber)
      return answer?.orderNumber !== undefined
    }

    for (let round = 0; round < count; round++) {
      const filler = await disk.fill()
      const refused: string[] = []
      for (let nth = 0; nth < 60 && refused.length < 5; nth++) {
        const key = `order-${++lastKey}`
        if (!(await order(key))) refused.push(key)
      }
      const uploaded = await upload(clerk)
      answers.add(uploaded)
      await filler.remove()
      if (await hasEnded()) {
        await shop.start()
        starts++
      }
      for (const key of refused) {
        if (!(await order(key))) failures.push(`with room again ${key} was refused`)
      }
      if ((await upload(clerk)) !== 200) failures.push('with room again a picture was refused')
    }
    await shop.stop()

    const drafts = (await readdir(join(shop.dataDir, 'media'))).filter((name) => !name.endsWith('.webp'))
    if (drafts.length > 0) failures.push(`${drafts.length} half-written pictures are left`)
    failures.push(...(await shop.read((db) => faultsOfBooks(db, { acknowledged, productId, stock }))))
    if (answers.of(503) === 0) failures.push('the disk was never full')
    const others = answers.names().filter((name) => !allowed.has(name))
    failures.push(...others.map((name) => `answered ${name}`))
    return { seen: `${answers}; the process had to be started anew ${starts} times`, failures }

    /** Whether the process is gone, or the engine in it has given up, which a new start mends. */
    async function hasEnded() {
      if (shop.process().process.exitCode !== null || shop.process().process.signalCode !== null) return true
      const ready = await shop.visitor().fetch('/readyz')
      if (ready.status === 200) return false
      await shop.kill()
      return true
    }
  },
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
    return 'a broken line'
  }
}

/** A file system of its own that a trial can fill without harm to others. */
async function smallDisk() {
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
