import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { productListQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ProductGridSkeleton } from '#web/storefront/cards/product-grid-skeleton.tsx'
import { ProductGrid } from '#web/storefront/cards/product-grid.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { storeViewed, viewedProducts } from './viewed-products.ts'

interface Props {
  ids: number[]
  /** Called when there is nothing to show. */
  onEmpty: () => void
}

const maxShown = 4

/** The products last viewed on this device. Those no longer on sale are dropped. */
export function RecentlyViewedRow({ ids, onEmpty }: Props) {
  const toast = useToast()
  const shown = ids.slice(0, maxShown)
  const request = { id: shown.toSorted((a, b) => a - b), limit: maxShown }
  const { data, isError } = useQuery(productListQuery(useApi(), request))
  const products = shown.flatMap((id) => data?.items.find((item) => item.id === id) ?? [])
  const missing = data ? shown.filter((id) => !products.some((product) => product.id === id)) : []
  const isEmpty = isError || (data !== undefined && products.length === 0)

  useEffect(() => {
    if (missing.length > 0) storeViewed(viewedProducts().filter((id) => !missing.includes(id)))
    if (isEmpty) onEmpty()
  })

  function clear() {
    storeViewed([])
    onEmpty()
    document.getElementById('main')?.focus({ preventScroll: true })
    toast({ title: 'Recently viewed products cleared' })
  }

  return (
    <section aria-labelledby="recently-viewed" className="pt-14 max-md:pt-10">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="recently-viewed">Recently viewed</h2>
        <button type="button" className="lnk text-sm" onClick={clear}>
          Clear<span className="sr-only"> recently viewed products</span>
        </button>
      </div>
      {data ? (
        <ProductGrid products={products} layout="wide" />
      ) : (
        <ProductGridSkeleton layout="wide" count={4} />
      )}
    </section>
  )
}
