import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getOrder, listOrders } from '#contract/orders/orders.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { startPostgres, startReplica } from '#tests/support/database/postgres-server.ts'
import { createBucket, hashFiles } from '#tests/support/guide/bucket.ts'
import { buyerAccount, fillShop, registerByMail, sellOnce } from '#tests/support/guide/first-order.ts'
import { followSteps } from '#tests/support/guide/follow-steps.ts'
import { hashTables } from '#tests/support/guide/hash-tables.ts'
import { readSteps } from '#tests/support/guide/read-steps.ts'
import { createReleaseFolder } from '#tests/support/guide/release-folder.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { metricsToken, readMetrics } from '#tests/support/metrics.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { addWebhook } from '#tests/support/webhook-events.ts'
import { openReceiver, verifySignature } from '#tests/support/webhook-receiver.ts'

/** The services that the guide needs, as the operator has them before step 1. */
async function startServices(folder: string) {
  const primary = await startPostgres()
  onTestFinished(primary.stop)
  const replica = await startReplica(primary)
  onTestFinished(replica.stop)
  const [s3, mailbox, port, otherPort] = [
    await startS3(join(folder, 's3')),
    await openMailbox({ account: { user: 'shop', password: 'change-me' } }),
    await freePort(),
    await freePort(),
  ]
  const hostOf = (url: string) => new URL(url).host
  return {
    primary,
    s3,
    mailbox,
    url: `http://127.0.0.1:${port}`,
    otherUrl: `http://127.0.0.1:${otherPort}`,
    replacements: {
      'db.example:5432': hostOf(primary.url('postgres')),
      'replica.example:5432': hostOf(replica.url('postgres')),
      'mail.example:587': hostOf(mailbox.url),
      'https://s3.example': s3.endpoint,
      'key-of-the-store': s3.accessKeyId,
      'secret-of-the-store': s3.secretAccessKey,
      '/var/lib/tradecounter': join(folder, 'data'),
      '/mnt/backups/shop': join(folder, 'backups'),
      '10.20.0.0/16': '127.0.0.0/8',
      'token-of-prometheus': metricsToken,
      '3000': String(port),
      '3001': String(otherPort),
    },
  }
}

const pidIn = async (file: string) => Number(await readFile(file, 'utf8'))

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Kills the shop of this file, if a failed step has left it. */
async function killLeftShop(pidFile: string) {
  const pid = await pidIn(pidFile).catch(() => null)
  if (pid !== null && isRunning(pid)) process.kill(pid, 'SIGKILL')
}

test('the guide leads to a shop on real services that sells, and whose backup opens elsewhere', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-guide-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const release = join(folder, 'release')
  await createReleaseFolder(release)
  const { primary, s3, mailbox, url, otherUrl, replacements } = await startServices(folder)
  onTestFinished(() => killLeftShop(join(release, 'shop.pid')))
  onTestFinished(() => killLeftShop(join(release, 'restored.pid')))
  const guide = followSteps(await readSteps('docs/operating.md', 'A first production shop, step by step'), {
    folder: release,
    serverUrl: primary.url('postgres'),
    replacements,
  })

  await guide.next('Create the databases')
  await guide.next('Write the settings')
  expect(await guide.next('Check settings and services')).toContain('The shop is healthy.')
  const started = await guide.next('Start')
  expect(started).toContain('{"status":"ready"}')
  const [, password = ''] = /Admin password: +(\S+)/.exec(started) ?? []

  await guide.next('Fill the shop')
  const staff = createBrowser(url)
  await staff.signIn({ email: 'owner@shop.example', password })
  const product = await fillShop(staff, password)
  const receiver = await openReceiver()
  const events = [
    'order.created',
    'order.updated',
    'order.paid',
    'payment.recorded',
    'stock.changed',
  ] as const
  const { secret } = await addWebhook(staff, receiver.url, [...events])
  const buyer = await registerByMail(url, mailbox)
  const orderNumber = await sellOnce({ buyer, staff, mailbox }, product.id)
  const invoice = await (await buyer.fetch(`/api/orders/${orderNumber}/invoice.pdf`)).bytes()
  expect(pdfText(invoice)).toContain('Northquay Trading Ltd')
  await expect
    .poll(() => new Set(receiver.requests.map(({ type }) => type)), { timeout: 30_000 })
    .toEqual(new Set(events))
  for (const request of receiver.requests) verifySignature(secret, request)

  // The last job of a new shop: afterwards its rows stay as they are.
  const metrics = () => readMetrics(url)
  await expect
    .poll(metrics, { timeout: 60_000, interval: 500 })
    .toMatch(/^backup_last_restored_timestamp_seconds [1-9]/m)
  expect(await metrics()).toContain('database_replica_in_use 1\n')
  expect(await guide.next('Check the running shop')).toMatch(/The shop is healthy\.[^]* verified /)
  expect(await guide.next('Back up by hand')).toMatch(/The backup is complete: \d+ rows/)
  await createBucket(s3, 'shop-media-restored')
  expect(await guide.next('Restore elsewhere')).toMatch(/^Restored and verified: \d+ rows/)
  expect(await hashTables(primary.url('shop_restored'))).toEqual(await hashTables(primary.url('shop')))
  expect(await hashFiles({ ...s3, bucket: 'shop-media-restored' })).toEqual(await hashFiles(s3))
  const secrets = (data: string) => readFile(join(folder, data, 'secrets.json'), 'utf8')
  expect(await secrets('data-restored')).toBe(await secrets('data'))

  expect(await guide.next('Look at the restored shop')).toContain('{"status":"ready"}')
  const restoredBuyer = createBrowser(otherUrl)
  await restoredBuyer.signIn(buyerAccount)
  const { items } = await restoredBuyer.api(listOrders, { query: {} })
  expect(items.map((each) => [each.orderNumber, each.status])).toEqual([[orderNumber, 'shipped']])
  const restoredInvoice = await restoredBuyer.fetch(`/api/orders/${orderNumber}/invoice.pdf`)
  expect(await restoredInvoice.bytes()).toEqual(invoice)
  expect((await restoredBuyer.fetch(product.imageUrl)).status).toBe(200)
  expect(await restoredBuyer.api(getOrder, { params: { orderNumber }, query: {} })).toEqual(
    await buyer.api(getOrder, { params: { orderNumber }, query: {} }),
  )

  await guide.next('Stop both')
  const pids = [await pidIn(join(release, 'shop.pid')), await pidIn(join(release, 'restored.pid'))]
  await expect.poll(() => pids.filter(isRunning), { timeout: 20_000 }).toEqual([])
  expect(guide.remaining()).toEqual([])
}, 300_000)
