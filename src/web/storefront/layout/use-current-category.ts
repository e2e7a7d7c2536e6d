import { useQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { productQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/use-api.ts'

/** The slug of the category whose page is open, or that of the product whose page is open. */
export function useOpenCategory(): string | undefined {
  const api = useApi()
  const category = useMatch({ from: '/storefront/category/$slug', shouldThrow: false })
  const product = useMatch({ from: '/storefront/product/$slug', shouldThrow: false })
  // The page's own loader asks for it; here it is only looked up.
  const { data } = useQuery({ ...productQuery(api, product?.params.slug ?? ''), enabled: false })
  return category?.params.slug ?? (product && data?.category?.slug)
}
