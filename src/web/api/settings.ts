import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Api } from '#contract/client.ts'
import type { Storefront } from '#contract/settings.ts'
import { catalogStaleTimeMs } from '#web/api/client/query-client.ts'

export const storefrontQuery = (api: Api) =>
  queryOptions({
    queryKey: ['storefront'],
    queryFn: () => api('GET /api/storefront'),
    staleTime: catalogStaleTimeMs,
  })

/** A context, because a product page formats a hundred prices and a query hook for each would be slow. */
export const StorefrontContext = createContext<Storefront | undefined>(undefined)

/** The public settings. Every page loads them. */
export function useStorefront(): Storefront {
  const storefront = use(StorefrontContext)
  if (!storefront) throw new Error('StorefrontContext has no value')
  return storefront
}
