import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Api } from '#contract/client.ts'
import type { Storefront } from '#contract/settings.ts'
import { catalogFreshness } from './query-client.ts'

export const storefrontQuery = (api: Api) =>
  queryOptions({
    queryKey: ['storefront'],
    queryFn: () => api('GET /api/storefront'),
    staleTime: catalogFreshness,
  })

/** Asked for once above every page: a page of products shows a hundred amounts, each in the visitor's currency. */
export const StorefrontContext = createContext<Storefront | undefined>(undefined)

/** The public settings; every page has them. */
export function useStorefront(): Storefront {
  const storefront = use(StorefrontContext)
  if (!storefront) throw new Error('The page was not loaded with the storefront')
  return storefront
}
