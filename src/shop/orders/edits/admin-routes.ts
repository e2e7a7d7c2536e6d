import { listOrderedOffers } from '#contract/catalog/staff-offers.ts'
import { editOrder as editOrderEndpoint } from '#contract/orders/order-edits.ts'
import type { ShopContext } from '#shop/context.ts'
import { getOrder } from '#shop/orders/get-order.ts'
import { staffOrderReply } from '#shop/orders/order-reply.ts'
import { editOrder } from './edit-order.ts'
import { orderedOffers } from './ordered-offers.ts'

export function orderEditAdminRoutes({ serve, ...shop }: ShopContext) {
  serve(editOrderEndpoint, async ({ params: { id }, body, user }) => {
    await editOrder(shop, { id, ...body, actor: user })
    return staffOrderReply(await getOrder(shop.db, id))
  })

  serve(listOrderedOffers, ({ params: { id } }) => orderedOffers(shop.db, id))
}
