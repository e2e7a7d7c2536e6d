import { countries } from '#contract/countries.ts'
import { type DeliveryAddress, splitAddress } from './delivery-address.ts'

/** What of an order's address a form can be filled with: nothing where its country is not among those to choose from. */
export function knownAddress(line: string): Partial<DeliveryAddress> {
  const parts = splitAddress(line)
  return parts && countries.includes(parts.country) ? parts : {}
}
