import {
  getInvoices,
  getPackingSlips,
  getPickList,
  listOrderIds,
  markPaid as markPaidEndpoint,
  previewMarkPaid,
  setTrackingOfOrders as setTrackingEndpoint,
} from '#contract/orders/staff/bulk-orders.ts'
import { maxBulkOrders } from '#contract/limits.ts'
import { toMoney } from '#contract/money.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { staffFilters } from '#shop/orders/listing/staff-filters.ts'
import * as orderQueries from '#shop/orders/queries.ts'
import { markPaid, outstandingOf, paymentSkip } from './mark-paid.ts'
import { printInvoices, printPackingSlips } from './print-documents.ts'
import { printPickList } from '#shop/orders/bulk/pick-list/print-pick-list.ts'
import * as queries from './queries.ts'
import { setTrackingOfOrders } from './set-tracking-of-orders.ts'

/** Changes and prints several orders at once. */
export function bulkOrderAdminRoutes({ serve, ...shop }: ShopContext) {
  const { db, clock } = shop

  serve(listOrderIds, async ({ query }) =>
    orderQueries.listOrderIds(db, maxBulkOrders, await staffFilters(db, query, clock())),
  )

  serve(previewMarkPaid, async ({ query: { ids } }) => {
    const orders = await queries.listAmounts(db, ids)
    return orders.map((order) => ({
      ...order,
      amountOutstanding: toMoney(outstandingOf(order)),
      skip: paymentSkip(order),
    }))
  })

  serve(markPaidEndpoint, ({ body, user }) => markPaid(shop, { ...body, actor: user }))

  serve(setTrackingEndpoint, ({ body, user }) => setTrackingOfOrders(shop, { ...body, actor: user }))

  serve(
    getPackingSlips,
    async ({ query: { ids }, reply }) => {
      const pdf = await printPackingSlips(db, { ids, now: clock() })
      reply.headers(inlinePdf('packing-slips'))
      return pdf
    },
    { limits: limits.document, isCostly: true },
  )

  serve(
    getPickList,
    async ({ query: { ids }, reply }) => {
      const pdf = await printPickList(db, { ids, now: clock() })
      reply.headers(inlinePdf('pick-list'))
      return pdf
    },
    { limits: limits.document, isCostly: true },
  )

  serve(
    getInvoices,
    async ({ query: { ids }, reply }) => {
      const pdf = await printInvoices(db, { ids, now: clock() })
      reply.headers(inlinePdf('invoices'))
      return pdf
    },
    { limits: limits.document, isCostly: true },
  )
}

function inlinePdf(name: string) {
  return { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}.pdf"` }
}
