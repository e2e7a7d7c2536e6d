import { toCents } from '#contract/money.ts'
import { addPayment, reversePayment as reversePaymentEndpoint } from '#contract/orders/order-payments.ts'
import { recordPayment as setPaymentEndpoint } from '#contract/orders/staff-orders.ts'
import type { Db } from '#platform/database/db.ts'
import type { ShopContext } from '#shop/context.ts'
import { setPayment } from '#shop/orders/changes/set-payment.ts'
import { getOrder } from '#shop/orders/get-order.ts'
import { staffOrderReply } from '#shop/orders/order-reply.ts'
import { recordPayment, reversePayment } from './record-payment.ts'

export function paymentAdminRoutes({ serve, ...shop }: ShopContext) {
  serve(setPaymentEndpoint, async ({ params: { id }, body, user }) => {
    await setPayment(shop, { id, ...body, actor: user })
    return readOrder(shop.db, id)
  })

  serve(addPayment, async ({ db, params: { id }, body, user }) => {
    await recordPayment({ ...shop, db }, { id, ...body, amount: toCents(body.amount), actor: user })
    return readOrder(db, id)
  })

  serve(reversePaymentEndpoint, async ({ db, params, body, user }) => {
    await reversePayment({ ...shop, db }, { ...params, ...body, actor: user })
    return readOrder(db, params.id)
  })
}

const readOrder = async (db: Db, id: number) => staffOrderReply(await getOrder(db, id))
