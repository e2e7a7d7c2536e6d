import * as z from 'zod'
import { isoDay, text } from '#contract/fields.ts'
import { maxOrderSearchLength, ownOrderBuyers, ownOrderStates } from '#contract/orders/own-order-states.ts'

const dayMessage = 'Enter a date such as 2026-12-24'

export const monthInput = z.string().regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11')

/** Filters that apply to the count of each state too. */
export const ownOrderRanges = {
  /** A month of the shop's time zone: YYYY-MM. */
  month: monthInput.optional(),
  /** Days in the shop's time zone, both included: YYYY-MM-DD. */
  from: isoDay(dayMessage).optional(),
  to: isoDay(dayMessage).optional(),
  /** `company`: also the orders that other members placed for your company. */
  buyers: z.enum(ownOrderBuyers).optional(),
  search: text(maxOrderSearchLength).trim().optional(),
}

/** The filters of a buyer's list of orders. */
export const ownOrderFilters = { state: z.enum(ownOrderStates).optional(), ...ownOrderRanges }
