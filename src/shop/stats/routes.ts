import { minDeliveries, getAccuracy, maxDeliveries } from '#contract/stats.ts'
import type { ShopContext } from '#shop/context.ts'
import { countDeliveries } from '#shop/orders/reported-problems/queries.ts'

export function statsRoutes({ serve, db }: ShopContext) {
  serve(getAccuracy, async (_call, { dependsOn }) => {
    dependsOn('deliveries')
    const { orders, problems } = await countDeliveries(db, maxDeliveries)
    // Rounded down, so the shop never claims more than its accuracy.
    const thousandths = Math.floor(((orders - problems) * 1000) / Math.max(orders, 1))
    return { orders, percent: orders < minDeliveries ? null : thousandths / 10 }
  })
}
