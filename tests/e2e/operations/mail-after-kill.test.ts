import { once } from 'node:events'
import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/catalog.ts'
import { placeOrderFor } from '#contract/orders/staff-orders.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { copyDemoShop } from '#tests/support/processes/built-shop.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { orderBody } from '#tests/support/ordering.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'

test('the email of an order placed just before a kill is sent once after the restart', async () => {
  const port = await freePort()
  const env = {
    DATA_DIR: await copyDemoShop(),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'orders@shop.example',
  }
  const connected = Promise.withResolvers<void>()
  const silentMailbox = await openMailbox({
    port,
    onConnect: () => {
      connected.resolve()
      return new Promise(() => {})
    },
  })

  const killed = await startShopProcess(env)
  const { orderNumber } = await placeOrder(killed.url)
  await connected.promise
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')
  await silentMailbox.close()

  const mailbox = await openMailbox({ port })
  const restarted = await startShopProcess(env)
  expect((await mailbox.next()).subject).toBe(`We received your order ${orderNumber}`)
  await restarted.stop()
  expect(mailbox.received).toHaveLength(1)
})

/** Places the order as staff, because the email then needs no confirmation. */
async function placeOrder(url: string) {
  const clerk = createBrowser(url)
  await clerk.signIn(owner)
  const { items } = await clerk.api(listProducts, { query: { inStock: true } })
  const product = items.find(({ options }) => options.length === 0)
  if (!product) throw new Error('No product in stock')
  return clerk.api(placeOrderFor, { body: orderBody([{ productId: product.id, price: product.price }]) })
}
