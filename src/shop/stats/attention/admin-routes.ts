import { toMoney } from '#contract/money.ts'
import { type LateOrders, getAttention } from '#contract/reports/attention.ts'
import type { ShopContext } from '#shop/context.ts'
import { lateOrders } from '#shop/orders/listing/late-orders.ts'
import * as queries from './queries.ts'

export function attentionAdminRoutes({ serve, db, clock }: ShopContext) {
  serve(getAttention, async () => {
    const now = clock()
    const [unpaid, unshipped, outOfStock, failedMails, failedJobs] = await Promise.all([
      queries.findLateOrders(db, lateOrders('payment', now)),
      queries.findLateOrders(db, lateOrders('shipment', now)),
      queries.findOutOfStock(db),
      queries.findFailedMails(db),
      queries.findFailedJobs(db),
    ])
    return {
      unpaid: lateOrdersReply(unpaid),
      unshipped: lateOrdersReply(unshipped),
      outOfStock: { count: outOfStock.count, products: outOfStock.rows },
      failedMails: {
        count: failedMails.count,
        mails: failedMails.rows.map((row) => ({ ...row, failedAt: row.failedAt.toISOString() })),
      },
      failedJobs: { count: failedJobs.count, jobs: failedJobs.rows },
    }
  })
}

function lateOrdersReply({ count, rows }: Awaited<ReturnType<typeof queries.findLateOrders>>): LateOrders {
  return {
    count,
    orders: rows.map((row) => ({
      ...row,
      totalAmount: toMoney(row.totalAmount),
      since: row.since.toISOString(),
    })),
  }
}
