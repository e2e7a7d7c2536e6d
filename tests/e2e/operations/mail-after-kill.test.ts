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
  const called = Promise.withResolvers<void>()
  const deaf = await openMailbox({
    port,
    onConnect: () => {
      called.resolve()
      return new Promise(() => {})
    },
  })

  const killed = await startShopProcess(env)
  const { orderNumber } = await orderSomething(killed.url)
  await called.promise
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')
  await deaf.close()

  const mailbox = await openMailbox({ port })
  const restarted = await startShopProcess(env)
  expect((await mailbox.next()).subject).toBe(`We received your order ${orderNumber}`)
  await restarted.stop()
  expect(mailbox.received).toHaveLength(1)
})

/** Staff vouch for the address, so the mail waits for no confirmation. */
async function orderSomething(url: string) {
  const clerk = createBrowser(url)
  await clerk.signIn(owner)
  const { items } = await clerk.api(listProducts, { query: { inStock: true } })
  const [product] = items
  if (!product) throw new Error('The demo shop sells nothing')
  return clerk.api(placeOrderFor, { body: orderBody([{ productId: product.id, price: product.price }]) })
}
