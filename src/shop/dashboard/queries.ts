import { and, asc, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { IssuedDocument } from '#contract/orders/own/own-dashboard.ts'
import type { Db } from '#platform/database/db.ts'
import { offerColumns } from '#shop/catalog/offers/queries.ts'
import { invoiceCorrections, isUnpaid, orderItems, orderMessages, orders } from '#shop/orders/tables.ts'
import { prices } from '#shop/pricing/tables.ts'
import { onSale, products, variants } from '#shop/products/tables.ts'
import { stock } from '#shop/stock/tables.ts'

interface Own {
  userId: number
  limit: number
}

/** Orders that are not fully paid: those that are canceled first, then the oldest. */
export function listDueOrders(db: Db, { userId, limit }: Own) {
  return db
    .select({
      orderNumber: orders.orderNumber,
      status: orders.status,
      poNumber: orders.poNumber,
      createdAt: orders.createdAt,
      chargedCurrency: orders.chargedCurrency,
      outstanding: sql<number>`total_amount - amount_paid`.mapWith(Number),
      holdUntil: orders.holdUntil,
      paymentMethod: orders.paymentMethod,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), isUnpaid))
    .orderBy(sql`${orders.holdUntil} nulls last`, asc(orders.id))
    .limit(limit)
}

/** Messages of staff since a moment that nothing follows about the same order, newest first. */
export function listUnanswered(db: Db, { userId, limit, since }: Own & { since: Date }) {
  const { text, createdAt } = orderMessages
  return db
    .select({ orderNumber: orders.orderNumber, text, createdAt })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.id, orderMessages.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        sql`from_staff`,
        gt(createdAt, since),
        sql`not exists (select from ${orderMessages} later
          where later.order_id = ${orderMessages.orderId} and later.id > ${orderMessages.id})`,
      ),
    )
    .orderBy(desc(orderMessages.id))
    .limit(limit)
}

/** The newest invoices and corrections. A credit note's amount is what it credits. */
export function listDocuments(db: Db, { userId, limit }: Own) {
  const order = {
    orderNumber: orders.orderNumber,
    poNumber: orders.poNumber,
    chargedCurrency: orders.chargedCurrency,
    paidAt: orders.paidAt,
    status: orders.status,
  }
  const invoices = db
    .select({
      kind: sql<IssuedDocument['kind']>`'invoice'`.as('kind'),
      number: sql<string>`${orders.invoiceNumber}`.as('number'),
      issuedAt: sql<Date>`${orders.invoicedAt}`.mapWith(orders.createdAt).as('issued_at'),
      totalAmount:
        sql<number>`(select (data -> 'totalAmount')::bigint from issued_invoices where order_id = orders.id)`
          .mapWith(Number)
          .as('total_amount'),
      ...order,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.invoicedAt)))
    .orderBy(desc(orders.invoicedAt))
    .limit(limit)
  const corrections = db
    .select({
      kind: sql<IssuedDocument['kind']>`${invoiceCorrections.kind}`.as('kind'),
      number: sql<string>`${invoiceCorrections.number}`.as('number'),
      issuedAt: sql<Date>`${invoiceCorrections.issuedAt}`.mapWith(orders.createdAt).as('issued_at'),
      totalAmount: sql<number>`(${invoiceCorrections.data} -> 'totalAmount')::bigint`
        .mapWith(Number)
        .as('total_amount'),
      ...order,
    })
    .from(invoiceCorrections)
    .innerJoin(orders, eq(orders.id, invoiceCorrections.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(invoiceCorrections.issuedAt))
    .limit(limit)
  return invoices
    .unionAll(corrections)
    .orderBy(sql`issued_at desc, number desc`)
    .limit(limit)
}

/** Older ones are not what a buyer orders again. */
const maxOrders = 100

/** The variants on sale that the buyer ordered last, each with its last line. */
export function listBought(db: Db, { userId, limit }: Own) {
  const recent = db
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      chargedCurrency: orders.chargedCurrency,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.status, 'cancelled')))
    .orderBy(desc(orders.id))
    .limit(maxOrders)
    .as('recent')
  const bought = db
    .selectDistinctOn([orderItems.variantId], {
      lineId: sql<number>`${orderItems.id}`.as('line_id'),
      boughtVariantId: sql<number>`${orderItems.variantId}`.as('bought_variant_id'),
      quantity: orderItems.quantity,
      paid: sql<number>`${orderItems.price}`.mapWith(Number).as('paid'),
      orderId: orderItems.orderId,
      createdAt: recent.createdAt,
      chargedCurrency: recent.chargedCurrency,
    })
    .from(orderItems)
    .innerJoin(recent, eq(recent.id, orderItems.orderId))
    .where(isNotNull(orderItems.variantId))
    .orderBy(orderItems.variantId, desc(orderItems.orderId), desc(orderItems.id))
    .as('bought')
  return db
    .select({
      offer: offerColumns,
      slug: products.slug,
      name: products.name,
      boughtAt: bought.createdAt,
      quantity: bought.quantity,
      paid: bought.paid,
      chargedCurrency: bought.chargedCurrency,
    })
    .from(bought)
    .innerJoin(variants, eq(variants.id, bought.boughtVariantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(prices, eq(prices.variantId, variants.id))
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .where(and(onSale, isNull(variants.archivedAt)))
    .orderBy(desc(bought.orderId), asc(bought.lineId))
    .limit(limit)
}
