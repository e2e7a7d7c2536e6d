import { once } from 'node:events'
import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/catalog.ts'
import { placeOrderFor } from '#contract/orders/staff-orders.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { copyDemoShop } from '#tests/support/processes/built-shop.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { orderBody } from '#tests/support/ordering.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'

test('the email of an order placed just before a kill is sent once after the restart', async () => {
  let isSilent = true
  let connectionCount = 0
  const mailbox = await openMailbox({
    onConnect: async () => {
      connectionCount++
      if (isSilent) await new Promise(() => {})
    },
  })
  const env = {
    DATA_DIR: copyDemoShop(),
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'orders@shop.example',
  }

  const killed = await startShopProcess(env)
  const { orderNumber } = await placeOrder(killed.url)
  // The shop verifies the mail server, then it sends the email.
  await expect.poll(() => connectionCount).toBe(2)
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')
  expect(mailbox.received).toEqual([])

  isSilent = false
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
