import { type Stats, firstSteps } from '#contract/stats.ts'
import type { Db } from '#platform/database/db.ts'
import { hasOrders } from '#shop/orders/queries.ts'
import { hasDemoProducts, readFirstSteps } from '#shop/settings/queries.ts'

type Steps = Stats['firstSteps']
type Setup = Awaited<ReturnType<typeof readSetup>>

/** Settings that the first steps depend on. */
export async function readSetup(db: Db) {
  const [settings, isDemo, isCurrencyFixed] = await Promise.all([
    readFirstSteps(db),
    hasDemoProducts(db),
    hasOrders(db),
  ])
  return {
    isHidden: settings.isDismissed || isDemo,
    claims: settings.areClaimsReviewed,
    currency: settings.isCurrencyChosen || isCurrencyFixed,
  }
}

/** All steps while one is open. None once all are done, after staff dismissed them, and in the demo shop. */
export function openFirstSteps(
  { isHidden, ...setup }: Setup,
  others: Record<Exclude<Steps[number]['step'], keyof Setup>, boolean>,
): Steps {
  const isDone = { ...setup, ...others }
  if (isHidden || Object.values(isDone).every(Boolean)) return []
  return firstSteps.map((step) => ({ step, isDone: isDone[step] }))
}
