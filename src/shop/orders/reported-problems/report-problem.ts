import type * as z from 'zod'
import { maxProblems } from '#contract/limits.ts'
import type { problemForm } from '#contract/orders/order-problems.ts'
import type { ProblemItem } from '#contract/orders/orders.ts'
import { transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import type { ShopContext } from '#shop/context.ts'
import { updateOrder } from '#shop/orders/changes/queries.ts'
import {
  QuantityAboveOrdered,
  QuantityMissing,
  TooManyProblems,
  UnknownLine,
  UnknownPhoto,
} from '#shop/orders/problems.ts'
import type { OrderRow } from '#shop/orders/queries.ts'
import { lockOwnDelivery } from './find-own-delivery.ts'
import * as queries from './queries.ts'

type Report = z.output<typeof problemForm>

interface ProblemReport {
  orderNumber: string
  report: Report
  buyer: User
}

/**
 * Stores a buyer's problem with a delivered order or one of its lines. Throws OrderNotFound, also for others' orders,
 * NotDelivered, TooManyProblems, UnknownLine, QuantityMissing, QuantityAboveOrdered, UnknownPhoto.
 */
export async function reportProblem(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { orderNumber, report: { reason, text, ...report }, buyer }: ProblemReport,
) {
  await transaction(db, async (tx) => {
    const order = await lockOwnDelivery(tx, { orderNumber, buyer })
    const now = clock()
    // Increments the version, so that staff see the problem before they change the order.
    await updateOrder(tx, order.id, {}, now)
    if ((await queries.countProblems(tx, order.id)) >= maxProblems) throw new TooManyProblems()
    const line = reportedLine(order, report)
    const reportId = await queries.insertProblem(tx, {
      orderId: order.id,
      ...line,
      reason,
      text,
      reportedAt: now,
    })
    const keys = [...new Set(report.photos)]
    if (keys.length === 0) return
    const attached = await queries.attachPhotos(tx, { orderId: order.id, reportId, keys })
    if (attached < keys.length) throw new UnknownPhoto()
  })
}

/** Nulls for the whole order. */
function reportedLine(
  { items }: OrderRow,
  { itemId, quantity }: Pick<Report, 'itemId' | 'quantity'>,
): { item: ProblemItem | null; quantity: number | null } {
  if (itemId === null) return { item: null, quantity: null }
  const line = items.find(({ id }) => id === itemId)
  if (!line) throw new UnknownLine()
  if (quantity === null) throw new QuantityMissing()
  if (quantity > line.quantity) throw new QuantityAboveOrdered(line.quantity)
  const { name, sku, variant } = line.productSnapshot
  return { item: { id: itemId, name, sku, variant }, quantity }
}
