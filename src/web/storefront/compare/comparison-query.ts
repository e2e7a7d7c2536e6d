import { queryOptions } from '@tanstack/react-query'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Api } from '#contract/client.ts'
import { ApiProblem } from '#contract/problem.ts'
import { catalogStaleTimeMs } from '#web/api/client/query-client.ts'
import { movedSlug } from '#web/api/catalog.ts'
import { type Terms, termsOf } from './terms-of.ts'

/** The compared fields of a product, with the terms of its offers, which stay out of the page. */
export type ComparedProductDetail = Omit<ProductDetail, 'offers' | 'description' | 'images' | 'includes'> & {
  terms: Terms
}

/** Products in the given order. Those no longer on sale are left out. */
export const comparedProductsQuery = (api: Api, slugs: string[]) =>
  queryOptions({
    queryKey: ['products', 'compared', slugs],
    queryFn: async () => {
      const found = await Promise.all(slugs.map((slug) => findProduct(api, slug)))
      return found.filter((product) => product !== undefined)
    },
    staleTime: catalogStaleTimeMs,
  })

async function findProduct(api: Api, slug: string): Promise<ComparedProductDetail | undefined> {
  try {
    const product = await api('GET /api/products/{slug}', { params: { slug } })
    const { offers: _, description: __, images: ___, includes: ____, ...compared } = product
    return { ...compared, terms: termsOf(product) }
  } catch (error) {
    const moved = movedSlug(error)
    if (moved !== undefined) return findProduct(api, moved)
    if (error instanceof ApiProblem && [404, 410].includes(error.status)) return undefined
    throw error
  }
}
