import type { CurrencyCode } from '#contract/currency.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { DemoProduct } from '#demo/catalog/demo-product.ts'
import { demoProducts } from '#demo/catalog/demo-products.ts'
import { type DemoCustomer, demoCustomers } from './demo-customers.ts'
import { type DemoReview, demoReviews } from './demo-reviews.ts'
import { at, pick } from './pick.ts'
import { randomNumbers } from './random-numbers.ts'

/** An order of the demo shop's past. */
export interface DemoOrder {
  customer: DemoCustomer
  currency: CurrencyCode
  paymentMethod: PaymentMethod
  lines: DemoLine[]
  /** What became of it, oldest first; the first is that it was placed. */
  steps: DemoStep[]
}

export interface DemoLine {
  product: DemoProduct
  /** Null where the product has no variants. */
  variant: string | null
  quantity: number
  /** What its buyer said of it, and when. */
  review: { words: DemoReview; at: Date } | null
}

interface DemoStep {
  status: OrderStatus
  at: Date
  note: string | null
}

const hour = 60 * 60 * 1000
const day = 24 * hour

const orderCount = 60
const oldest = 88 * day

/** Where the newest orders stand, the newest first. Those before them are delivered, or were cancelled. */
const newest = [
  ...Array<OrderStatus>(3).fill('pending_payment'),
  ...Array<OrderStatus>(4).fill('paid'),
  ...Array<OrderStatus>(4).fill('processing'),
  ...Array<OrderStatus>(6).fill('shipped'),
]
const cancelled = new Set([25, 40])

interface Stage {
  status: OrderStatus
  /** How long after the stage before, in milliseconds. */
  after: [least: number, most: number]
  note: Partial<Record<PaymentMethod, string>>
}

/** The way of an order. The slowest is still at its stage before the newest that stand there were placed. */
const way: Stage[] = [
  { status: 'pending_payment', after: [0, 0], note: {} },
  {
    status: 'paid',
    after: [3 * hour, 18 * hour],
    note: { bank_transfer: 'Transfer received', meet_in_person: 'Cash received' },
  },
  { status: 'processing', after: [4 * hour, 30 * hour], note: {} },
  { status: 'shipped', after: [6 * hour, 30 * hour], note: {} },
  { status: 'delivered', after: [4 * day, 8 * day], note: {} },
]

const wayOut: Stage[] = [
  { status: 'pending_payment', after: [0, 0], note: {} },
  {
    status: 'cancelled',
    after: [7 * day, 7 * day],
    note: { bank_transfer: 'Not paid within seven days', meet_in_person: 'Not paid within seven days' },
  },
]

/** Everybody else sees euros. */
const currencies: Partial<Record<string, CurrencyCode>> = {
  'United States': 'USD',
  'United Kingdom': 'GBP',
  Canada: 'CAD',
  Australia: 'AUD',
  Japan: 'JPY',
  India: 'INR',
}

/**
 * What the demo shop sold in the three months before now, oldest first, more of it of late. Each review speaks of a line
 * that was delivered to its author. But for the dates it is the same at every call.
 */
export function demoOrders(now: Date): DemoOrder[] {
  const random = randomNumbers(60)
  const statuses = Array.from({ length: orderCount }, (_, index) => statusOf(orderCount - index))
  const reviews = sharedOut(Object.values(demoReviews).flat(), statuses)

  return statuses.map((status, index) => {
    const customer = at(demoCustomers, index * 5)
    const paymentMethod = index % 9 === 4 ? 'meet_in_person' : 'bank_transfer'
    const placedAt = now.getTime() - ageOf(orderCount - index - 0.6 * random())
    const steps = stepsTo(status, { placedAt, paymentMethod, random })
    const reviewed = reviews.get(index) ?? []
    const products = [
      ...reviewed.map(({ of }) => productBySku(of)),
      ...Array.from({ length: Math.floor(3 * random()) }, () => pick(demoProducts, random)),
    ]
    const lines = [...new Set(products.length > 0 ? products : [pick(demoProducts, random)])]
    return {
      customer,
      currency: currencyOf(customer),
      paymentMethod,
      lines: lines.map((product, position) => ({
        product,
        variant: product.variants.length > 0 ? pick(product.variants, random) : null,
        quantity: quantityOf(product, random),
        review: reviewedAfter(steps, reviewed[position], now, random),
      })),
      steps,
    }
  })
}

export function currencyOf({ country }: DemoCustomer): CurrencyCode {
  return currencies[country] ?? 'EUR'
}

/** Where the order stands that is the first, second, third newest. */
function statusOf(place: number): OrderStatus {
  return newest[place - 1] ?? (cancelled.has(place) ? 'cancelled' : 'delivered')
}

function ageOf(place: number) {
  return oldest * (place / orderCount) ** 1.6
}

/** Gives each delivered order one or two reviews, so that those of one product come from different customers. */
function sharedOut(reviews: DemoReview[], statuses: OrderStatus[]): Map<number, DemoReview[]> {
  const delivered = statuses.flatMap((status, index) => (status === 'delivered' ? [index] : []))
  const shares = new Map<number, DemoReview[]>()
  for (const [turn, review] of reviews.entries()) {
    const index = at(delivered, turn * 12)
    shares.set(index, [...(shares.get(index) ?? []), review])
  }
  return shares
}

interface Placing {
  placedAt: number
  paymentMethod: PaymentMethod
  random: () => number
}

/** The way that an order has gone to this status. */
export function stepsTo(status: OrderStatus, { placedAt, paymentMethod, random }: Placing): DemoStep[] {
  const stages = status === 'cancelled' ? wayOut : way.slice(0, way.findIndex((s) => s.status === status) + 1)
  let time = placedAt
  return stages.map((stage) => {
    const [least, most] = stage.after
    time += least + Math.floor((most - least) * random())
    return { status: stage.status, at: new Date(time), note: stage.note[paymentMethod] ?? null }
  })
}

/** Some hundred dollars' worth; small things by tens. */
export function quantityOf({ price }: DemoProduct, random: () => number) {
  const wanted = Math.max(1, Math.round((200 + 1400 * random()) / Number(price)))
  return wanted > 20 ? Math.round(wanted / 10) * 10 : wanted
}

/** Within two weeks of the delivery, and before now. */
export function reviewedAfter(
  steps: DemoStep[],
  words: DemoReview | undefined,
  now: Date,
  random: () => number,
): DemoLine['review'] {
  const delivered = steps.at(-1)
  if (!words || !delivered) return null
  const time = Math.min(14 * day, now.getTime() - delivered.at.getTime())
  return { words, at: new Date(delivered.at.getTime() + Math.floor(time * (0.1 + 0.8 * random()))) }
}

const productsBySku = new Map(demoProducts.map((product) => [product.sku, product]))

function productBySku(sku: string): DemoProduct {
  const product = productsBySku.get(sku)
  if (!product) throw new RangeError(`The demo shop has no ${sku}`)
  return product
}
