import { getRouteApi } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'

const route = getRouteApi('/storefront/product/$slug')

/** The variant in the URL, or the first one. */
export function useVariant({ variants }: Pick<Product, 'variants'>) {
  const { variant: requested } = route.useSearch()
  const navigate = route.useNavigate()
  const current = variants?.find((variant) => variant === requested) ?? variants?.[0] ?? null
  const [shown, setShown] = useOptimistic(current)

  const setVariant = (variant: string) =>
    startTransition(async () => {
      setShown(variant)
      await navigate({ search: { variant }, replace: true, resetScroll: false })
    })

  return [shown, setVariant] as const
}
