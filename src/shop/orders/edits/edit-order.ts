import { type Cents, sum, timesQuantity, toCents, toMoney } from '#contract/money.ts'
import type { OrderEdit } from '#contract/orders/order-edits.ts'
import { isEditable } from '#contract/orders/order-status.ts'
import { orderTotals } from '#contract/orders/order-totals.ts'
import type { OrderShipping } from '#contract/orders/shipping/shipping.ts'
import { totalWeight } from '#contract/orders/shipping/total-weight.ts'
import { isCovered, sumLedger } from '#contract/orders/payment-state.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { Invalid } from '#platform/problems.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { type Offer, type OfferNames, lockOffersNamed } from '#shop/catalog/offers/queries.ts'
import { type LockedOrder, lockCurrentOrder } from '#shop/orders/changes/lock-current-order.ts'
import { notifyBuyer } from '#shop/orders/changes/notify-buyer.ts'
import type { OrderChange } from '#shop/orders/changes/queries.ts'
import { settleOrder } from '#shop/orders/changes/settle-order.ts'
import { type Parcel, currentPrices, maxTotal } from '#shop/orders/checkout/order-lines.ts'
import { listPayments } from '#shop/orders/payments/queries.ts'
import { OrderIsEmpty, OrderNotEditable, PriceChanged } from '#shop/orders/problems.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'
import { changedLines, describeEdit } from './describe-edit.ts'
import { editedAddress } from './edited-address.ts'
import { type EditedLines, editedLines } from './edited-lines.ts'
import { editedShipping } from './edited-shipping.ts'
import { moveStock } from './move-stock.ts'
import * as queries from './queries.ts'

interface EditInput extends OrderEdit {
  id: number
  /** The version that staff have seen. */
  version?: number | undefined
  actor: User
}

/**
 * Changes lines, address and shipping of an order that has not shipped, with all that follows: stock, total, payment state,
 * history, and email. The status stays, except that an order which is now covered leaves pending_payment. Throws
 * OrderNotFound, StaleOrder, OrderNotEditable, OrderIsEmpty, Invalid, QuantityRule, ShippingUnavailable,
 * ShippingPaymentMismatch, OutOfStock, and PriceChanged.
 */
export async function editOrder(shop: OrderMailContext, { id, version, actor, ...edit }: EditInput) {
  await transaction(shop.db, async (tx) => {
    const order = await lockCurrentOrder(tx, { id, version })
    if (!isEditable(order.status)) throw new OrderNotEditable()
    if (edit.items.length === 0) throw new OrderIsEmpty()

    const before = await queries.listLines(tx, id)
    const offers = await lockOffersNamed(tx, offerNames(before, edit))
    const lines = editedLines(edit.items, before, offers)
    const address = editedAddress(order, edit)
    const parcel = parcelOf(lines, offers)
    const shipping = await editedShipping(tx, order, { ...edit, address, parcel })
    const amounts = amountsAfter(order, { lines, goods: parcel.goods, shipping }, edit)
    const { total: totalAmount } = amounts
    const changes = describeEdit({
      lines,
      isAddressChanged: address !== null,
      shipping,
      totals: { before: order.totalAmount, after: totalAmount },
      currency: order.chargedCurrency,
    })
    if (changes.length === 0) return

    const heldStock = await moveStock(tx, lines, {
      offers,
      orderNumber: order.orderNumber,
      actorId: actor.id,
      at: shop.clock(),
    })
    await saveLines(tx, id, lines, heldStock)
    const edited = { ...order, totalAmount }
    await settle(tx, shop, edited, {
      note: [...changes, edit.reason].join(' '),
      updatedBy: actor.email,
      fields: {
        totalAmount,
        linesAmount: amounts.lines,
        shippingAmount: amounts.shipping,
        ...(shipping && { shippingMethod: shipping }),
        ...address,
      },
    })
    await recordEdit(tx, actor, order, { lines, totalAmount, isAddressChanged: address !== null, shipping })
    const summary = ['We changed your order.', ...changes].join('\n')
    await notifyBuyer(tx, shop, edited, { kind: 'order-edited', summary, note: edit.reason })
  })
}

/** The products of all lines, before and after. */
function offerNames(before: queries.LineRow[], { items }: OrderEdit): OfferNames {
  const ordered = before.flatMap(({ productId }) => (productId === null ? [] : [productId]))
  const added = items.flatMap((item) => ('productId' in item ? [item.productId] : []))
  return {
    productIds: [...new Set([...ordered, ...added])],
    skus: items.flatMap((item) => ('sku' in item ? [item.sku] : [])),
  }
}

/** The goods of the order after the edit. */
function parcelOf({ kept, added }: EditedLines, offers: Offer[]): Parcel {
  const weights = new Map(offers.map(({ variantId, weightGrams }) => [variantId, weightGrams]))
  const goods = sum([...kept, ...added].map(({ price, quantity }) => timesQuantity(price, quantity)))
  const weighed = kept.map(({ before: { variantId }, quantity }) => ({
    quantity,
    weightGrams: variantId === null ? null : (weights.get(variantId) ?? null),
  }))
  return { goods, weightGrams: totalWeight([...weighed, ...added]) }
}

interface After {
  lines: EditedLines
  goods: Cents
  /** Null if it stays. */
  shipping: OrderShipping | null
}

/** Tax stays, and shipping unless {@link editedShipping} changes it. */
function amountsAfter(
  order: LockedOrder,
  { lines: { kept, added }, goods, shipping }: After,
  { totalAmount: seenTotal }: OrderEdit,
) {
  if (goods > maxTotal)
    throw new Invalid([{ field: 'items', message: 'The total is too large. Split the order.' }])
  const amounts = orderTotals({
    lines: goods,
    shipping: shipping ? toCents(shipping.price) : order.shippingAmount,
    tax: order.taxAmount,
  })
  if (seenTotal !== undefined && toCents(seenTotal) !== amounts.total)
    throw new PriceChanged(currentPrices([...kept.flatMap(repricedLine), ...added], amounts))
  return amounts
}

/** A line whose tier changed, as it would be ordered now. */
function repricedLine({ before, price }: EditedLines['kept'][number]) {
  if (price === before.price) return []
  return [{ productId: before.productId ?? 0, price, productSnapshot: before.productSnapshot }]
}

async function saveLines(
  tx: Db,
  orderId: number,
  { kept, added, removed }: EditedLines,
  held: Awaited<ReturnType<typeof moveStock>>,
) {
  await queries.deleteLines(
    tx,
    orderId,
    removed.map(({ id }) => id),
  )
  await queries.updateLines(
    tx,
    kept.map(({ before: { id }, quantity, price }, index) => ({
      id,
      quantity,
      price,
      stockTaken: held.kept[index] ?? 0,
    })),
  )
  await queries.insertLines(
    tx,
    added.map((line, index) => ({ ...line, orderId, stockTaken: held.added[index] ?? 0 })),
  )
}

/** The status stays: a paid order whose total rose counts as part paid. */
async function settle(
  tx: Db,
  shop: OrderMailContext,
  order: LockedOrder,
  change: { note: string; updatedBy: string; fields: OrderChange },
) {
  const sums = sumLedger(await listPayments(tx, order.id))
  const isPaid = isCovered({ total: order.totalAmount, ...sums })
  const status = order.status === 'pending_payment' && isPaid ? 'paid' : order.status
  await settleOrder(tx, shop, order, { ...change, status })
}

interface Edited {
  lines: EditedLines
  totalAmount: number
  isAddressChanged: boolean
  /** Null if it stays. */
  shipping: OrderShipping | null
}

/** Without the address and the reason: the order can be anonymized, the audit log cannot. */
async function recordEdit(tx: Db, actor: User, order: LockedOrder, edited: Edited) {
  const { lines, totalAmount, isAddressChanged, shipping } = edited
  const changed = changedLines(lines)
  await recordChange(tx, {
    actorId: actor.id,
    action: 'order.edit',
    subject: order.orderNumber,
    before: {
      totalAmount: toMoney(order.totalAmount),
      lines: [...changed.map(({ before }) => before), ...lines.removed].map(auditedLine),
      ...(shipping && { shipping: auditedShipping(order.shippingMethod) }),
    },
    after: {
      totalAmount: toMoney(totalAmount),
      lines: [
        ...changed.map(({ before, quantity, price }) => ({ ...before, quantity, price })),
        ...lines.added,
      ].map(auditedLine),
      ...(shipping && { shipping: auditedShipping(shipping) }),
      ...(isAddressChanged && { isAddressChanged }),
    },
  })
}

const auditedShipping = (shipping: OrderShipping | null) =>
  shipping && { method: shipping.name, price: shipping.price }

const auditedLine = ({
  productSnapshot,
  quantity,
  price,
}: Pick<queries.LineRow, 'productSnapshot' | 'quantity' | 'price'>) => ({
  sku: productSnapshot.sku,
  variant: productSnapshot.variant,
  quantity,
  price: toMoney(price),
})
