import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { DemoProduct } from '#demo/catalog/demo-product.ts'
import { type DemoCustomer, demoCustomers } from './demo-customers.ts'
import {
  type DemoLine,
  type DemoOrder,
  currencyOf,
  quantityOf,
  reviewedAfter,
  stepsTo,
} from './demo-orders.ts'
import { demoReviews } from './demo-reviews.ts'
import { at, pick } from './pick.ts'
import { randomNumbers } from './random-numbers.ts'

/** As many customers as a benchmark wants; no two share an email. */
export function manyCustomers(count: number): DemoCustomer[] {
  return Array.from({ length: count }, (_, index) => {
    const { firstName } = at(demoCustomers, index)
    // Names are joined anew, so that few share both.
    const { lastName, ...rest } = at(demoCustomers, index + Math.floor(index / demoCustomers.length))
    const email = `${firstName}.${lastName}.${index}@trade${index % 97}.example`.toLowerCase()
    return { ...rest, firstName, lastName, email }
  })
}

interface Setup {
  /** The last one was placed shortly before. */
  now: Date
  customers: DemoCustomer[]
  products: DemoProduct[]
  seed?: number
}

const span = 2 * 365 * 24 * 60 * 60 * 1000

/**
 * As many orders as a benchmark wants, of the two years before now, oldest first and no two of the same millisecond. Most
 * are delivered, a third of these are reviewed, and the newest stand at every stage.
 */
export function* manyOrders(
  count: number,
  { now, customers, products, seed = 1 }: Setup,
): Generator<DemoOrder> {
  const random = randomNumbers(seed)
  const reviews = Object.values(demoReviews).flat()
  const apart = span / count
  for (let index = 0; index < count; index++) {
    const customer = pick(customers, random)
    const paymentMethod = index % 9 === 4 ? 'meet_in_person' : 'bank_transfer'
    const placedAt = Math.floor(now.getTime() - span + apart * (index + 0.9 * random()))
    const status = statusOf((count - index) / count, random)
    const steps = stepsTo(status, { placedAt, paymentMethod, random })
    const chosen = new Set(Array.from({ length: 1 + Math.floor(4 * random()) }, () => pick(products, random)))
    const lines = [...chosen].map((product, place): DemoLine => {
      const isReviewed = place === 0 && status === 'delivered' && random() < 1 / 3
      return {
        product,
        variant: product.variants.length > 0 ? pick(product.variants, random) : null,
        quantity: quantityOf(product, random),
        review: reviewedAfter(steps, isReviewed ? pick(reviews, random) : undefined, now, random),
      }
    })
    yield { customer, currency: currencyOf(customer), paymentMethod, lines, steps }
  }
}

/** By how new it is: 0 is the newest, 1 the oldest. */
function statusOf(age: number, random: () => number): OrderStatus {
  if (age > 0.02 && random() < 0.05) return 'cancelled'
  if (age < 0.01) return 'pending_payment'
  if (age < 0.02) return 'paid'
  if (age < 0.03) return 'processing'
  return age < 0.05 ? 'shipped' : 'delivered'
}
