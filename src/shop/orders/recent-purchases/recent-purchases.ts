import { countries } from '#contract/countries.ts'
import type { RecentPurchase } from '#contract/orders/recent-purchases.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { areRecentPurchasesShown, hasDemoProducts } from '#shop/settings/queries.ts'
import { type PurchaseRow, listPaidOrders } from './queries.ts'

const toldFor = 30 * 24 * 60 * 60 * 1000
const most = 5

/** What was bought of late, where the shop tells it. Sample orders count only as long as the shop says that it is a demo. */
export async function recentPurchases(db: Db, clock: Clock): Promise<RecentPurchase[]> {
  if (!(await areRecentPurchasesShown(db))) return []
  const since = new Date(clock().getTime() - toldFor)
  const paid = await listPaidOrders(db, { since, withDemo: await hasDemoProducts(db), limit: most })
  return paid.map(withoutBuyer)
}

function withoutBuyer({ customerName, shippingAddress, at, ...bought }: PurchaseRow): RecentPurchase {
  return { ...bought, buyer: masked(customerName), country: countryOf(shippingAddress), at: at.toISOString() }
}

/** The number of asterisks says nothing of the name. */
function masked(name: string) {
  const [first = ''] = name.normalize('NFC')
  return `${first}***`
}

/** An address is free text: its last part may be told only where it is a country and no street. */
function countryOf(address: string) {
  const last = address.split(',').at(-1)?.trim() ?? ''
  return countries.includes(last) ? last : null
}
