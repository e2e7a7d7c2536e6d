import { useQuery } from '@tanstack/react-query'
import { Heart } from '#web/ui/icon/icons.ts'
import { useId } from 'react'
import { favoritesQuery } from '#web/api/favorites.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ProductGridSkeleton } from '#web/storefront/cards/product-grid-skeleton.tsx'
import { ProductGrid } from '#web/storefront/cards/product-grid.tsx'
import { StartShopping } from '#web/storefront/base/start-shopping.tsx'

export function FavoriteList() {
  const titleId = useId()
  const { data, isError, refetch } = useQuery(favoritesQuery(useApi()))
  if (isError) return <ErrorState title="Failed to fetch favorites" onRetry={() => void refetch()} />
  if (!data) return <ProductGridSkeleton layout="wide" count={4} />
  if (data.length > 0) {
    return (
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className="sr-only">
          Favorites
        </h2>
        <ProductGrid layout="wide" products={data} />
      </section>
    )
  }
  return (
    <EmptyState icon={Heart} title="No Favorites Yet" action={<StartShopping />}>
      Tap the heart on a product to save it.
    </EmptyState>
  )
}
