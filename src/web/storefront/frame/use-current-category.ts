import { useQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { productQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'

/** The slug of the current category page, or of the current product's category. */
export function useCurrentCategory(): string | undefined {
  const api = useApi()
  const category = useMatch({ from: '/storefront/category/$slug', shouldThrow: false })
  const product = useMatch({ from: '/storefront/product/$slug', shouldThrow: false })
  // The page's loader fetches the product; this only reads the cache.
  const { data } = useQuery({ ...productQuery(api, product?.params.slug ?? ''), enabled: false })
  return category?.params.slug ?? (product && data?.category?.slug)
}
