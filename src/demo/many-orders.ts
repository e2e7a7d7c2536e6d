import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { DemoProduct } from '#demo/catalog/demo-product.ts'
import { type DemoCustomer, demoCustomers } from './demo-customers.ts'
import { type DemoLine, type DemoOrder, currencyOf, quantityOf, dateReview, stepsTo } from './demo-orders.ts'
import { demoReviews } from './demo-reviews.ts'
import { at, pick } from './pick.ts'
import { randomNumbers } from './random-numbers.ts'

/** Generates customers with distinct emails. */
export function manyCustomers(count: number): DemoCustomer[] {
  return Array.from({ length: count }, (_, index) => {
    const { firstName } = at(demoCustomers, index)
    // Combines first and last names of different customers, so few share both.
    const { lastName, ...rest } = at(demoCustomers, index + Math.floor(index / demoCustomers.length))
    const email = `${firstName}.${lastName}.${index}@trade${index % 97}.example`.toLowerCase()
    return { ...rest, firstName, lastName, email }
  })
}

interface Setup {
  /** The last order is placed shortly before. */
  now: Date
  customers: DemoCustomer[]
  products: DemoProduct[]
  seed?: number
}

const spanMs = 2 * 365 * 24 * 60 * 60 * 1000

/**
 * Generates orders over the last two years, oldest first, each in a millisecond of its own. Most are delivered, a third
 * of these reviewed; the newest cover every status.
 */
export function* manyOrders(
  count: number,
  { now, customers, products, seed = 1 }: Setup,
): Generator<DemoOrder> {
  const random = randomNumbers(seed)
  const reviews = Object.values(demoReviews).flat()
  const intervalMs = spanMs / count
  for (let index = 0; index < count; index++) {
    const customer = pick(customers, random)
    const paymentMethod = index % 9 === 4 ? 'meet_in_person' : 'bank_transfer'
    const placedAt = Math.floor(now.getTime() - spanMs + intervalMs * (index + 0.9 * random()))
    const status = statusOf((count - index) / count, random)
    const steps = stepsTo(status, { placedAt, paymentMethod, random })
    const orderedProducts = new Set(
      Array.from({ length: 1 + Math.floor(4 * random()) }, () => pick(products, random)),
    )
    const lines = [...orderedProducts].map((product, position): DemoLine => {
      const isReviewed = position === 0 && status === 'delivered' && random() < 1 / 3
      const variant = pick(product.variants, random)
      return {
        product,
        variant,
        quantity: quantityOf(variant, random),
        review: dateReview(steps, isReviewed ? pick(reviews, random) : undefined, now, random),
      }
    })
    yield { customer, currency: currencyOf(customer), paymentMethod, lines, steps }
  }
}

/** The status by relative age: 0 is the newest, 1 the oldest. */
function statusOf(age: number, random: () => number): OrderStatus {
  if (age > 0.02 && random() < 0.05) return 'cancelled'
  if (age < 0.01) return 'pending_payment'
  if (age < 0.02) return 'paid'
  if (age < 0.03) return 'processing'
  return age < 0.05 ? 'shipped' : 'delivered'
}
