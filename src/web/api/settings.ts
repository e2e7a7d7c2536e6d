import { type DataTag, queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Api } from '#contract/client.ts'
import type { ShopIdentity } from '#contract/identity/identity.ts'
import { unknownIdentity } from '#contract/identity/shop-identity.ts'
import type { Storefront } from '#contract/settings.ts'
import { catalogStaleTimeMs } from '#web/api/client/query-client.ts'

export const storefrontKey = ['storefront'] as DataTag<['storefront'], Storefront>

export const storefrontQuery = (api: Api) =>
  queryOptions({
    queryKey: storefrontKey,
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

/** False without a mail server: screens then offer nothing that needs an email. */
export function useSendsEmail(): boolean {
  return useStorefront().sendsEmail !== false
}

/** The shop's name, mark and colors; the standard ones on an error page without public settings. */
export function useIdentity(): ShopIdentity {
  return use(StorefrontContext)?.identity ?? unknownIdentity
}
