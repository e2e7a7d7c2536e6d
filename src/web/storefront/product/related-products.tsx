import { useQuery } from '@tanstack/react-query'
import { relatedProductsQuery, relatedProductCount } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ProductGrid } from '#web/storefront/cards/product-grid.tsx'

interface Props {
  category: { slug: string; name: string }
  exceptId: number
}

export function RelatedProducts({ category, exceptId }: Props) {
  const { data } = useQuery(relatedProductsQuery(useApi(), category.slug))
  const others = data?.items.filter(({ id }) => id !== exceptId).slice(0, relatedProductCount) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="related" className="pt-14 max-md:pt-10">
      <h2 id="related" className="mb-4">
        More {category.name}
      </h2>
      <ProductGrid products={others} layout="wide" />
    </section>
  )
}
