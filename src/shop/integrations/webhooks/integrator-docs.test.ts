import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { testWebhook } from '#contract/integrations/webhooks.ts'
import { webhookEventTypes } from '#contract/integrations/webhook-events.ts'
import { packageRoot } from '#platform/package-root.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { setStatus } from '#tests/support/staff-changes.ts'
import { addWebhook } from '#tests/support/webhook-events.ts'
import { type ReceivedRequest, openReceiver } from '#tests/support/webhook-receiver.ts'
import { localNetworks, startSender } from '#tests/support/webhook-sender.ts'

const readDocs = () => readFile(join(packageRoot, 'docs/webhooks.md'), 'utf8')

/** The code blocks of a language. */
const blocksOf = (docs: string, language: string) =>
  [...docs.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, code = '']) => code)

type Verify = (secret: string, headers: ReceivedRequest['headers'], body: string) => unknown

/** The function of the documentation, as an integrator would copy it. */
async function loadVerifyWebhook(): Promise<Verify> {
  const [code = ''] = blocksOf(await readDocs(), 'js')
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-docs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'verify-webhook.mjs')
  await writeFile(file, code)
  const { verifyWebhook } = (await import(/* @vite-ignore */ file)) as { verifyWebhook: Verify }
  return verifyWebhook
}

test('the documented function accepts a signed request and refuses any other', async () => {
  const verify = await loadVerifyWebhook()
  const shop = await openShop({ webhookNetworks: localNetworks })
  shop.clock.now = new Date()
  const clerk = await shop.admin()
  const receiver = await openReceiver()
  const { id, secret } = await addWebhook(clerk, receiver.url)
  await clerk.api(testWebhook, { params: { id } })
  const [request] = receiver.requests
  if (!request) throw new Error('No request')
  const { headers, body } = request
  expect(verify(secret, headers, body)).toMatchObject({ type: 'webhook.test' })
  expect(() => verify(secret, headers, `${body} `)).toThrow('Wrong webhook signature')
  expect(() => verify(`whsec_${'A'.repeat(43)}=`, headers, body)).toThrow('Wrong webhook signature')
  expect(() => verify(secret, { ...headers, 'webhook-timestamp': '1795772400' }, body)).toThrow(
    /too old|Wrong/,
  )
  expect(() => verify(secret, {}, body)).toThrow('Missing webhook headers')
})

test('the documented payloads have the fields that are sent, and every event is listed', async () => {
  const docs = await readDocs()
  for (const type of webhookEventTypes) expect(docs).toContain(`\`${type}\``)
  const documented = blocksOf(docs, 'json').map((block) =>
    Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(block))),
  )

  const shop = await openShop({ webhookNetworks: localNetworks })
  const clerk = await shop.admin()
  const receiver = await openReceiver()
  await addWebhook(clerk, receiver.url, [
    'order.created',
    'payment.recorded',
    'stock.changed',
    'product.created',
    'customer.created',
  ])
  startSender(shop)
  const { id: productId } = await givenProduct(shop.db)
  const { id } = await order(await shop.customer(), [{ productId }])
  await setStatus(clerk, id, { status: 'paid' })
  await expect.poll(() => new Set(receiver.requests.map(({ type }) => type)).size).toBe(5)
  const sent = [
    'order.created',
    'payment.recorded',
    'stock.changed',
    'product.created',
    'customer.created',
  ].map((wanted) => Object.keys(receiver.requests.find(({ type }) => type === wanted)?.data ?? {}))
  expect(sent).toEqual(documented)
})
