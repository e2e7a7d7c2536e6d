import { countries } from '#contract/countries.ts'
import { type DeliveryAddress, parseAddress } from './delivery-address.ts'

/** The address fields to prefill a form with; none if the country is not in the form's list. */
export function formAddress(line: string): Partial<DeliveryAddress> {
  const parts = parseAddress(line)
  return parts && countries.includes(parts.country) ? parts : {}
}
