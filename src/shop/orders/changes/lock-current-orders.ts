import { isStale } from '#contract/stale.ts'
import type { Db } from '#platform/database/db.ts'
import { OrderNotFound, OrdersChanged } from '#shop/orders/problems.ts'
import type { LockedOrder } from './lock-current-order.ts'
import { lockOrders } from './queries.ts'

interface SeenOrder {
  id: number
  /** The version that staff have seen. */
  version?: number | undefined
}

/** Locks several orders for one change by staff. Throws OrderNotFound, and OrdersChanged, which names those with another version. */
export async function lockCurrentOrders(tx: Db, seen: SeenOrder[]): Promise<LockedOrder[]> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  const orders = await lockOrders(tx, [...versions.keys()])
  if (orders.length < versions.size) throw new OrderNotFound()
  const changed = orders.filter((order) => isStale(order, versions.get(order.id)))
  if (changed.length > 0) throw new OrdersChanged(changed.map(({ orderNumber }) => orderNumber))
  return orders
}
