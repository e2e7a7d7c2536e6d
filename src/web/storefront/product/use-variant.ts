import { getRouteApi } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'

const route = getRouteApi('/storefront/product/$slug')

/** The variant that is chosen: the address keeps it, without one it is the first. */
export function useVariant({ variants }: Pick<Product, 'variants'>) {
  const { variant: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const chosen = variants?.find((variant) => variant === asked) ?? variants?.[0] ?? null
  const [shown, show] = useOptimistic(chosen)

  const choose = (variant: string) =>
    startTransition(async () => {
      show(variant)
      await navigate({ search: { variant }, replace: true, resetScroll: false })
    })

  return [shown, choose] as const
}
