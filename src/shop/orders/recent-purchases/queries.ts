import { and, asc, desc, eq, gt, ne } from 'drizzle-orm'
import { deletedBuyer } from '#contract/orders/deleted-buyer.ts'
import type { Db } from '#platform/database/db.ts'
import { onSale, products } from '#shop/products/tables.ts'
import { isRevenue, orderItems, orders } from '#shop/orders/tables.ts'

interface Filters {
  since: Date
  withDemo: boolean
  limit: number
}

export type PurchaseRow = Awaited<ReturnType<typeof listPaidOrders>>[number]

/** Paid orders, newest first, each with its first line whose product is still sold. */
export function listPaidOrders(db: Db, { since, withDemo, limit }: Filters) {
  const line = db
    .select({
      quantity: orderItems.quantity,
      name: products.name,
      slug: products.slug,
      imageUrl: products.imageUrl,
    })
    .from(orderItems)
    .innerJoin(products, and(eq(products.id, orderItems.productId), onSale))
    .where(eq(orderItems.orderId, orders.id))
    .orderBy(asc(orderItems.id))
    .limit(1)
    .as('line')
  return db
    .select({
      customerName: orders.customerName,
      shippingAddress: orders.shippingAddress,
      deliveryAddress: orders.deliveryAddress,
      at: orders.createdAt,
      demo: orders.demo,
      quantity: line.quantity,
      product: { name: line.name, slug: line.slug, imageUrl: line.imageUrl },
    })
    .from(orders)
    .crossJoinLateral(line)
    .where(
      and(
        isRevenue,
        ne(orders.customerEmail, deletedBuyer),
        gt(orders.createdAt, since),
        withDemo ? undefined : eq(orders.demo, false),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}
