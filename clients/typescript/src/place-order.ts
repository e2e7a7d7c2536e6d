import type { NewOrder, Order, StaffOrder } from './api-schemas.ts'
import type { Client } from './client.ts'

interface Options {
  /**
   * Names this order among those of the account. Store your own, such as the number of the order in your system, to place it
   * once even if your process ends before the reply. Default: a random one for this call.
   */
  idempotencyKey?: string
}

/** Places an order as the signed-in customer. It is placed once, also if the call is repeated after a lost connection. */
export async function placeOrder(client: Client, order: NewOrder, options: Options = {}): Promise<Order> {
  const { data } = await client.POST('/api/orders', { params: { header: keyHeader(options) }, body: order })
  return data
}

/** Places an order for a customer, with an API key of the scope `orders:write`. Otherwise like {@link placeOrder}. */
export async function placeOrderFor(
  client: Client,
  order: NewOrder,
  options: Options = {},
): Promise<StaffOrder> {
  const { data } = await client.POST('/api/admin/orders', {
    params: { header: keyHeader(options) },
    body: order,
  })
  return data
}

const keyHeader = ({ idempotencyKey = crypto.randomUUID() }: Options) => ({
  'Idempotency-Key': idempotencyKey,
})
