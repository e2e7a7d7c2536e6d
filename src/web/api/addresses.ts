import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { savedAddressForm } from '#contract/addresses/address-book.ts'
import type { Api } from '#contract/client.ts'
import { useApi } from '#web/api/client/use-api.ts'

export type AddressInput = z.input<typeof savedAddressForm>

export const addressesQuery = (api: Api) =>
  queryOptions({ queryKey: ['addresses'], queryFn: () => api('GET /api/addresses') })

/** Adds an address, or replaces the one with this id. */
export function useSaveAddress() {
  const api = useApi()
  return useAddressMutation(({ id, address }: { id?: number | undefined; address: AddressInput }) =>
    id === undefined
      ? api('POST /api/addresses', { body: address })
      : api('PUT /api/addresses/{id}', { params: { id }, body: address }),
  )
}

export function useDeleteAddress() {
  const api = useApi()
  return useAddressMutation((id: number) => api('DELETE /api/addresses/{id}', { params: { id } }))
}

function useAddressMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['addresses'] }),
  })
}
