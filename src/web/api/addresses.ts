import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { savedAddressForm } from '#contract/addresses/address-book.ts'
import type { Api } from '#contract/client.ts'
import { mutation, refreshing } from '#web/api/client/mutation.ts'
import { useApi } from '#web/api/client/use-api.ts'

export type AddressInput = z.input<typeof savedAddressForm>

export const addressesQuery = (api: Api) =>
  queryOptions({ queryKey: ['addresses'], queryFn: () => api('GET /api/addresses') })

const useAddressMutation = refreshing(['addresses'])

/** Adds an address, or replaces the one with this id. */
export function useSaveAddress() {
  const api = useApi()
  return useAddressMutation(({ id, address }: { id?: number | undefined; address: AddressInput }) =>
    id === undefined
      ? api('POST /api/addresses', { body: address })
      : api('PUT /api/addresses/{id}', { params: { id }, body: address }),
  )
}

export const useDeleteAddress = mutation('DELETE /api/addresses/{id}', useAddressMutation)
