import { countries, countryNames } from '#contract/countries.ts'
import type { RecentPurchase } from '#contract/orders/recent-purchases.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { areRecentPurchasesShown, hasDemoProducts } from '#shop/settings/queries.ts'
import { type PurchaseRow, listPaidOrders } from './queries.ts'

const maxAgeMs = 30 * 24 * 60 * 60 * 1000
const maxPurchases = 5

/** Recent purchases, empty if the notice is turned off. Demo orders count only while the demo banner is shown. */
export async function recentPurchases(db: Db, clock: Clock): Promise<RecentPurchase[]> {
  if (!(await areRecentPurchasesShown(db))) return []
  const since = new Date(clock().getTime() - maxAgeMs)
  const paid = await listPaidOrders(db, { since, withDemo: await hasDemoProducts(db), limit: maxPurchases })
  return paid.map(anonymize)
}

function anonymize({
  customerName,
  shippingAddress,
  deliveryAddress,
  at,
  ...purchase
}: PurchaseRow): RecentPurchase {
  return {
    ...purchase,
    buyer: maskName(customerName),
    country: deliveryAddress
      ? (countryNames.get(deliveryAddress.country) ?? null)
      : countryOf(shippingAddress),
    at: at.toISOString(),
  }
}

/** A fixed number of asterisks, so that the length of the name stays private. */
function maskName(name: string) {
  const [first = ''] = name.normalize('NFC')
  return `${first}***`
}

/** One-line addresses are free text, so the last part is shown only if it is a known country. */
function countryOf(address: string) {
  const last = address.split(',').at(-1)?.trim() ?? ''
  return countries.includes(last) ? last : null
}
