import { readOrderFile as readOrderFileEndpoint, readQuickOrder } from '#contract/quick-order/quick-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { readOrderFile } from './read-order-file.ts'
import { resolveOrder } from './resolve-order.ts'

export function quickOrderRoutes({ serve, db }: ShopContext) {
  serve(readQuickOrder, async ({ body }) => ({ rows: await resolveOrder(db, body.text) }), {
    limits: limits.quickOrder,
    isCostly: true,
  })

  serve(readOrderFileEndpoint, async ({ request }) => ({ text: await readOrderFile(request) }), {
    limits: limits.quickOrder,
    isCostly: true,
  })
}
