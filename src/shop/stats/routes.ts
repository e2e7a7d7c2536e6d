import { fewestDeliveries, getAccuracy, mostDeliveries } from '#contract/stats.ts'
import type { ShopContext } from '#shop/context.ts'
import { countDeliveries } from '#shop/orders/reported-problems/queries.ts'

export function statsRoutes({ serve, db }: ShopContext) {
  serve(getAccuracy, async () => {
    const { orders, problems } = await countDeliveries(db, mostDeliveries)
    // Whole thousandths, rounded down: never more than it is.
    const thousandths = Math.floor(((orders - problems) * 1000) / Math.max(orders, 1))
    return { orders, percent: orders < fewestDeliveries ? null : thousandths / 10 }
  })
}
