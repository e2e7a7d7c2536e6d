import { toMoney } from '#contract/money.ts'
import type { ShippingMethod, StaffShippingMethod } from '#contract/orders/shipping/shipping.ts'
import type { MethodRow } from './queries.ts'

/** A method as buyers see it. */
export function methodReply(row: MethodRow): ShippingMethod {
  const { id, name, countries, minDays, maxDays, maxWeightGrams, kind } = row
  const freeFrom = row.freeFrom === null ? null : toMoney(row.freeFrom)
  return { id, name, countries, price: toMoney(row.price), freeFrom, minDays, maxDays, maxWeightGrams, kind }
}

export function staffMethodReply(row: MethodRow): StaffShippingMethod {
  const { active, position, version } = row
  return { ...methodReply(row), active, position, version }
}
