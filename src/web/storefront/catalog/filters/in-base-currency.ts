import type { CurrencyCode } from '#contract/currency.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { storefrontQuery } from '#web/api/settings.ts'
import type { PriceRange } from '#web/storefront/catalog/price-range.ts'
import { baseAmount, displayOf } from './displayed-amount.ts'

/** The state of a list whose prices a form without JavaScript sent as they are shown. */
export async function inBaseCurrency<State extends PriceRange & { priceCurrency?: CurrencyCode | undefined }>(
  state: State,
  { api, queryClient }: { api: Api; queryClient: QueryClient },
): Promise<State> {
  const storefront = await queryClient.ensureQueryData(storefrontQuery(api))
  const display = displayOf(state.priceCurrency ?? storefront.baseCurrency, storefront)
  return {
    ...state,
    minPrice: baseAmount(state.minPrice ?? '', 'minPrice', display),
    maxPrice: baseAmount(state.maxPrice ?? '', 'maxPrice', display),
  }
}
