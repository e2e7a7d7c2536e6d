import type { ShippingMethod } from '#contract/orders/shipping/shipping.ts'
import type { Db } from '#platform/database/db.ts'
import { methodReply } from './method-reply.ts'
import { listActiveMethods } from './queries.ts'

/** The active methods in order, as buyers see them. */
export async function readMethods(db: Db): Promise<ShippingMethod[]> {
  return (await listActiveMethods(db)).map(methodReply)
}
