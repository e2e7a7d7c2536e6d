import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { QuoteBody } from '#contract/orders/checkout-quote.ts'

/** The shop's own figures for a cart. `goods` is the total that the page shows: a change of it asks again. */
export const checkoutQuoteQuery = (api: Api, body: QuoteBody, goods: number) =>
  queryOptions({
    queryKey: ['checkout-quote', body, goods],
    queryFn: () => api('POST /api/checkout/quote', { body }),
    enabled: body.items.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
