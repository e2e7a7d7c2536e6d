import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, idParam } from '#contract/fields.ts'
import { addressFields, postalAddressReply, postcodeRule } from './addresses.ts'

const defaults = {
  /** At most one address is the default for deliveries, and one for bills. */
  isDefaultDelivery: z.boolean(),
  isDefaultBilling: z.boolean(),
}

export const savedAddress = postalAddressReply.extend({ id, ...defaults })
export type SavedAddress = z.infer<typeof savedAddress>

export const savedAddressForm = addressFields
  .extend({
    isDefaultDelivery: defaults.isDefaultDelivery.default(false),
    isDefaultBilling: defaults.isDefaultBilling.default(false),
  })
  .check(postcodeRule)
export type SavedAddressForm = z.infer<typeof savedAddressForm>

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/addresses',
  summary: 'List your saved addresses, the default delivery address first, then newest first',
  access: 'customer',
  reply: z.array(savedAddress),
})

export const saveAddress = endpoint({
  method: 'POST',
  path: '/api/addresses',
  summary:
    'Save an address. The first one becomes the default delivery address; the same address is saved once. 409 address-book-full',
  access: 'customer',
  body: savedAddressForm,
  reply: savedAddress,
  status: 201,
  idempotent: true,
  problems: ['address-book-full'],
})

const byId = z.object({ id: idParam })

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/api/addresses/{id}',
  summary:
    'Replace one of your saved addresses. Orders keep the address they were given. 404 address-not-found',
  access: 'customer',
  params: byId,
  body: savedAddressForm,
  reply: savedAddress,
  problems: ['address-not-found'],
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/api/addresses/{id}',
  summary: 'Delete one of your saved addresses. Orders keep it. 404 address-not-found',
  access: 'customer',
  params: byId,
  problems: ['address-not-found'],
})
