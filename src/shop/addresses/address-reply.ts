import type { SavedAddress } from '#contract/addresses/address-book.ts'
import type { AddressRow } from './queries.ts'

export function addressReply({ id, address, isDefaultDelivery, isDefaultBilling }: AddressRow): SavedAddress {
  return { id, ...address, isDefaultDelivery, isDefaultBilling }
}
