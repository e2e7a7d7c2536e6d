import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { listOrders } from '#contract/orders/orders.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import { packageRoot } from '#platform/package-root.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { readMetrics } from '#tests/support/metrics.ts'
import { copyDemoShop } from '#tests/support/processes/built-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { startShopProcess } from '#tests/support/processes/shop-process.ts'

const run = promisify(execFile)

function runShop(name: string, file: string, env: Record<string, string>) {
  return run(process.execPath, ['scripts/shop.ts', name, file], {
    cwd: packageRoot,
    env: { ...process.env, ...env },
  })
}

const account = { email: 'keeper@northquay.example', password: 'quay side 14' }

test('a running shop on its embedded database writes backups by schedule and by command, and they open elsewhere', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const scheduled = join(folder, 'scheduled')
  await mkdir(scheduled)
  const startedAt = Math.floor(Date.now() / 1000)
  const running = await startShopProcess({ DATA_DIR: copyDemoShop(), BACKUP_TO: scheduled })
  onTestFinished(() => void running.process.kill('SIGKILL'))
  const buyer = createBrowser(running.url)
  await buyer.register({ firstName: 'Mara', lastName: 'Lindqvist', ...account })
  const { items } = await buyer.api(listProducts, { query: { inStock: true } })
  const product = items.find(({ options }) => options.length === 0)
  if (!product) throw new Error('No product in stock')
  const { orderNumber } = await order(buyer, [{ productId: product.id, price: product.price }])

  const file = join(folder, 'shop.backup')
  const { stdout } = await runShop('backup', file, { DATA_DIR: running.dataDir, DATABASE_URL: '' })
  expect(stdout).toBe(`Backup written to ${file}.\n`)
  expect((await stat(file)).mode & 0o077).toBe(0)

  const readTime = async (name: string) => {
    const metrics = await readMetrics(running.url)
    return Number(new RegExp(`^${name} (\\d.*)$`, 'm').exec(metrics)?.[1])
  }
  // The weekly check, which is due after the first backup.
  const isRestored = async () => (await readTime('backup_last_restored_timestamp_seconds')) > 0
  await expect.poll(isRestored, { timeout: 100_000, interval: 250 }).toBe(true)
  expect(await readTime('backup_last_verified_timestamp_seconds')).toBeGreaterThanOrEqual(startedAt)
  await running.stop()
  const files = (await readdir(scheduled)).toSorted()
  expect(files).toEqual([expect.stringMatching(/\.backup$/), `${files[0]}.sha256`])
  for (const name of files) expect((await stat(join(scheduled, name))).mode & 0o077).toBe(0)

  const otherShop = { DATA_DIR: join(folder, 'elsewhere'), DATABASE_URL: '' }
  expect((await runShop('restore', file, otherShop)).stdout).toMatch(
    /^Restored and verified: \d+ rows in \d+ tables, \d+ files/,
  )
  const restored = await startShopProcess(otherShop)
  const restoredBuyer = createBrowser(restored.url)
  await restoredBuyer.signIn(account)
  expect((await restoredBuyer.api(listOrders)).items.map((each) => each.orderNumber)).toEqual([orderNumber])
  expect((await restoredBuyer.fetch(product.imageUrl)).status).toBe(200)
  await restored.stop()
}, 240_000)
