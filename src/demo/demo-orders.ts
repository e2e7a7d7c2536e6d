import type { CurrencyCode } from '#contract/currency.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { DemoProduct } from '#demo/catalog/demo-product.ts'
import { demoProducts } from '#demo/catalog/demo-products.ts'
import type { DemoVariant } from '#demo/catalog/demo-variants.ts'
import { type DemoCustomer, demoCustomers } from './demo-customers.ts'
import { type DemoReview, demoReviews } from './demo-reviews.ts'
import { at, pick } from './pick.ts'
import { randomNumbers } from './random-numbers.ts'

/** A past order of the demo shop. */
export interface DemoOrder {
  customer: DemoCustomer
  currency: CurrencyCode
  paymentMethod: PaymentMethod
  lines: DemoLine[]
  /** Status changes, oldest first. The first is the placing. */
  steps: DemoStep[]
}

export interface DemoLine {
  product: DemoProduct
  variant: DemoVariant
  quantity: number
  review: { content: DemoReview; at: Date } | null
}

interface DemoStep {
  status: OrderStatus
  at: Date
  note: string | null
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

const orderCount = 60
const maxAgeMs = 88 * dayMs

/** Statuses of the newest orders, newest first. Older orders are delivered or canceled. */
const newestStatuses = [
  ...Array<OrderStatus>(3).fill('pending_payment'),
  ...Array<OrderStatus>(4).fill('paid'),
  ...Array<OrderStatus>(4).fill('processing'),
  ...Array<OrderStatus>(6).fill('shipped'),
]
const canceledPositions = new Set([25, 40])

interface Stage {
  status: OrderStatus
  /** Time since the previous stage. */
  delayMs: [min: number, max: number]
  note: Partial<Record<PaymentMethod, string>>
}

/** The stages of an order. Delays are short enough that older orders are never behind newer ones. */
const fulfillment: Stage[] = [
  { status: 'pending_payment', delayMs: [0, 0], note: {} },
  {
    status: 'paid',
    delayMs: [3 * hourMs, 18 * hourMs],
    note: { bank_transfer: 'Transfer received', meet_in_person: 'Cash received' },
  },
  { status: 'processing', delayMs: [4 * hourMs, 30 * hourMs], note: {} },
  { status: 'shipped', delayMs: [6 * hourMs, 30 * hourMs], note: {} },
  { status: 'delivered', delayMs: [4 * dayMs, 8 * dayMs], note: {} },
]

const cancellation: Stage[] = [
  { status: 'pending_payment', delayMs: [0, 0], note: {} },
  {
    status: 'cancelled',
    delayMs: [7 * dayMs, 7 * dayMs],
    note: { bank_transfer: 'Not paid within 7 days', meet_in_person: 'Not paid within 7 days' },
  },
]

/** Other countries use euros. */
const currencies: Partial<Record<string, CurrencyCode>> = {
  'United States': 'USD',
  'United Kingdom': 'GBP',
  Canada: 'CAD',
  Australia: 'AUD',
  Japan: 'JPY',
  India: 'INR',
}

/**
 * Orders of the last three months, oldest first, with more of them recently. Each review belongs to a delivered line of
 * its author. Except for the dates, every call returns the same orders.
 */
export function demoOrders(now: Date): DemoOrder[] {
  const random = randomNumbers(60)
  const statuses = Array.from({ length: orderCount }, (_, index) => statusOf(orderCount - index))
  const reviews = distributeReviews(Object.values(demoReviews).flat(), statuses)

  return statuses.map((status, index) => {
    const customer = at(demoCustomers, index * 5)
    const paymentMethod = index % 9 === 4 ? 'meet_in_person' : 'bank_transfer'
    const placedAt = now.getTime() - ageOf(orderCount - index - 0.6 * random())
    const steps = stepsTo(status, { placedAt, paymentMethod, random })
    const reviewed = reviews.get(index) ?? []
    const products = [
      ...reviewed.map(({ sku }) => productBySku(sku)),
      ...Array.from({ length: Math.floor(3 * random()) }, () => pick(demoProducts, random)),
    ]
    const lines = [...new Set(products.length > 0 ? products : [pick(demoProducts, random)])]
    return {
      customer,
      currency: currencyOf(customer),
      paymentMethod,
      lines: lines.map((product, position) => {
        const variant = pick(product.variants, random)
        const quantity = quantityOf(variant, random)
        return { product, variant, quantity, review: dateReview(steps, reviewed[position], now, random) }
      }),
      steps,
    }
  })
}

export function currencyOf({ country }: DemoCustomer): CurrencyCode {
  return currencies[country] ?? 'EUR'
}

/** The status of an order by its position, 1 for the newest. */
function statusOf(position: number): OrderStatus {
  return newestStatuses[position - 1] ?? (canceledPositions.has(position) ? 'cancelled' : 'delivered')
}

function ageOf(position: number) {
  return maxAgeMs * (position / orderCount) ** 1.6
}

/** Assigns one or two reviews to each delivered order, so that a product's reviews come from different customers. */
function distributeReviews(reviews: DemoReview[], statuses: OrderStatus[]): Map<number, DemoReview[]> {
  const delivered = statuses.flatMap((status, index) => (status === 'delivered' ? [index] : []))
  const byOrder = new Map<number, DemoReview[]>()
  for (const [i, review] of reviews.entries()) {
    const index = at(delivered, i * 12)
    byOrder.set(index, [...(byOrder.get(index) ?? []), review])
  }
  return byOrder
}

interface PlacedOrder {
  placedAt: number
  paymentMethod: PaymentMethod
  random: () => number
}

/** The status changes of an order up to this status. */
export function stepsTo(status: OrderStatus, { placedAt, paymentMethod, random }: PlacedOrder): DemoStep[] {
  const stages =
    status === 'cancelled'
      ? cancellation
      : fulfillment.slice(0, fulfillment.findIndex((s) => s.status === status) + 1)
  let time = placedAt
  return stages.map((stage) => {
    const [min, max] = stage.delayMs
    time += min + Math.floor((max - min) * random())
    return { status: stage.status, at: new Date(time), note: stage.note[paymentMethod] ?? null }
  })
}

/** A line of 200 to 1,600 dollars, in packs; large quantities in tens. */
export function quantityOf(
  { price, minQuantity, quantityMultiple }: Pick<DemoVariant, 'price' | 'minQuantity' | 'quantityMultiple'>,
  random: () => number,
) {
  const affordable = Math.round((200 + 1400 * random()) / Number(price))
  const rounded = affordable > 20 ? Math.round(affordable / 10) * 10 : affordable
  return Math.max(minQuantity, Math.ceil(rounded / quantityMultiple) * quantityMultiple)
}

/** Dates a review within two weeks of the delivery, and before now. */
export function dateReview(
  steps: DemoStep[],
  content: DemoReview | undefined,
  now: Date,
  random: () => number,
): DemoLine['review'] {
  const delivered = steps.at(-1)
  if (!content || !delivered) return null
  const time = Math.min(14 * dayMs, now.getTime() - delivered.at.getTime())
  return { content, at: new Date(delivered.at.getTime() + Math.floor(time * (0.1 + 0.8 * random()))) }
}

const productsBySku = new Map(demoProducts.map((product) => [product.sku, product]))

function productBySku(sku: string): DemoProduct {
  const product = productsBySku.get(sku)
  if (!product) throw new RangeError(`Demo product not found: ${sku}`)
  return product
}
