import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { accuracyQuery } from '#web/api/accuracy.ts'
import { featuredShortlistQuery, productListQuery } from '#web/api/catalog.ts'
import { conditionLabels } from '#web/shared/item-condition.ts'
import type { ListState } from '#web/storefront/catalog/list-url.ts'

/** The lists behind the links of home, which show the same products in the same sequence. */
export const homeLists = {
  margin: { inStock: 'true', sort: 'margin' },
  fresh: { inStock: 'true', tag: ['new'], sort: 'newest' },
  limited: { inStock: 'true', tag: ['limited'] },
  secondHand: {
    inStock: 'true',
    spec: Object.entries(conditionLabels)
      .filter(([condition]) => condition !== 'new' && condition !== 'for_parts')
      .map(([, label]) => `Condition:${label}`)
      .toSorted(),
  },
} satisfies Record<string, ListState>

const first = (api: Api, { inStock: _, ...filters }: ListState, limit: number) =>
  productListQuery(api, { ...filters, inStock: true, limit })

export const homeQueries = {
  /** For the number of all products, and for a shop without new or featured ones. */
  all: (api: Api) => productListQuery(api, { limit: 4 }),
  featured: featuredShortlistQuery,
  margin: (api: Api) => first(api, homeLists.margin, 5),
  fresh: (api: Api) => first(api, homeLists.fresh, 4),
  deals: (api: Api) => productListQuery(api, { deals: true, limit: 1 }),
  limited: (api: Api) => first(api, homeLists.limited, 1),
  secondHand: (api: Api) => first(api, homeLists.secondHand, 1),
}

/** Loads what home shows. A failed list fails alone. */
export async function prefetchHome(queryClient: QueryClient, api: Api) {
  await Promise.all([
    ...Object.values(homeQueries).map((query) => queryClient.prefetchQuery(query(api))),
    queryClient.prefetchQuery(accuracyQuery(api)),
  ])
}
