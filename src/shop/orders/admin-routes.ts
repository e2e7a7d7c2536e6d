import {
  countAllOrders,
  listAllOrders,
  placeOrderFor,
  getPackingSlip,
  getStaffOrder,
  setOrderStatus,
  setOrderTracking,
} from '#contract/orders/staff-orders.ts'
import { findCustomerId } from '#shop/accounts/queries.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { readDocumentSeller } from '#shop/settings/queries.ts'
import { setStatus } from '#shop/orders/changes/set-status.ts'
import { setTracking } from '#shop/orders/changes/set-tracking.ts'
import { staffFilters } from '#shop/orders/listing/staff-filters.ts'
import { packingSlipContent } from '#shop/orders/documents/packing-slip-content.ts'
import { renderPackingSlip } from '#shop/orders/documents/render-packing-slip.ts'
import { readShopTime } from '#shop/time-zone/queries.ts'
import { staffOrderReply } from './order-reply.ts'
import { placeOrder } from '#shop/orders/checkout/place-order.ts'
import { getOrder } from './get-order.ts'
import * as queries from './queries.ts'

export function orderAdminRoutes({ serve, ...shop }: ShopContext) {
  const { db, clock } = shop

  serve(listAllOrders, async ({ query }) => {
    const page = await queries.listOrders(db, await staffFilters(db, query, clock()))
    return { ...page, items: page.items.map(staffOrderReply) }
  })

  serve(countAllOrders, async ({ query }) =>
    queries.countByStatus(db, await staffFilters(db, query, clock())),
  )

  serve(getStaffOrder, ({ params: { id } }) => readOrder(id))

  serve(placeOrderFor, async ({ body, headers, user: clerk, request: { ip } }) => {
    const userId = await findCustomerId(db, body.order.customerEmail)
    const { id } = await placeOrder(shop, {
      userId,
      ip,
      body,
      idempotencyKey: headers['idempotency-key'],
      clerk,
    })
    return readOrder(id)
  })

  serve(setOrderStatus, async ({ params: { id }, body, user }) => {
    await setStatus(shop, { id, ...body, actor: user })
    return readOrder(id)
  })

  serve(setOrderTracking, async ({ params: { id }, body, user }) => {
    await setTracking(shop, { id, ...body, actor: user })
    return readOrder(id)
  })

  serve(
    getPackingSlip,
    async ({ params: { id }, reply }) => {
      const order = await getOrder(db, id)
      const name = `packing-slip-${order.orderNumber}`
      reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`)
      return renderPackingSlip(
        packingSlipContent(order, { seller: await readDocumentSeller(db), time: await readShopTime(db) }),
      )
    },
    { limits: limits.document, isCostly: true },
  )

  const readOrder = async (id: number) => staffOrderReply(await getOrder(db, id))
}
