import { useQuery } from '@tanstack/react-query'
import type { SavedAddress } from '#contract/addresses/address-book.ts'
import { addressesQuery } from '#web/api/addresses.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useUser } from '#web/api/session.ts'

/** The buyer's saved addresses; none when signed out. */
export function useSavedAddresses(): SavedAddress[] {
  const { data } = useQuery({ ...addressesQuery(useApi()), enabled: Boolean(useUser()) })
  return data ?? noAddresses
}

const noAddresses: SavedAddress[] = []
