import { toCents } from '#contract/money.ts'
import { addPayment, reversePayment as reversePaymentEndpoint } from '#contract/orders/order-payments.ts'
import { recordPayment as setPaymentEndpoint } from '#contract/orders/staff-orders.ts'
import type { ShopContext } from '#shop/context.ts'
import { setPayment } from '#shop/orders/changes/set-payment.ts'
import { getOrder } from '#shop/orders/get-order.ts'
import { staffOrderReply } from '#shop/orders/order-reply.ts'
import { recordPayment, reversePayment } from './record-payment.ts'

export function paymentAdminRoutes({ serve, ...shop }: ShopContext) {
  const readOrder = async (id: number) => staffOrderReply(await getOrder(shop.db, id))

  serve(setPaymentEndpoint, async ({ params: { id }, body, user }) => {
    await setPayment(shop, { id, ...body, actor: user })
    return readOrder(id)
  })

  serve(addPayment, async ({ params: { id }, body, user }) => {
    await recordPayment(shop, { id, ...body, amount: toCents(body.amount), actor: user })
    return readOrder(id)
  })

  serve(reversePaymentEndpoint, async ({ params, body, user }) => {
    await reversePayment(shop, { ...params, ...body, actor: user })
    return readOrder(params.id)
  })
}
