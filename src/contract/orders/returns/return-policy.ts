import * as z from 'zod'
import { countryCode } from '#contract/orders/shipping/shipping.ts'
import { returnChoices, returnShippingPayers } from './return-choices.ts'

/** Search engines read no more. */
const maxCountries = 50
const daysError = 'Enter a number of days from 1 to 365'
const countriesError = `Choose at most ${maxCountries} countries`

/** The shop's return policy. `days` and `shippingPaidBy` apply only where returns are accepted. */
export const returnPolicy = z.object({
  returns: z.enum(returnChoices),
  /** After the delivery. */
  days: z.int(daysError).min(1, daysError).max(365, daysError),
  shippingPaidBy: z.enum(returnShippingPayers),
  /** Where orders are delivered to, as ISO 3166-1 alpha-2 codes. Empty: all countries. */
  countries: z.array(countryCode).max(maxCountries, countriesError),
})
export type ReturnPolicy = z.infer<typeof returnPolicy>
