import { useQuery } from '@tanstack/react-query'
import { productListQuery } from '../../api/catalog.ts'
import { useApi } from '../../api/use-api.ts'
import { ProductSheet } from '../catalog/product-sheet.tsx'

interface Props {
  category: { slug: string; name: string }
  exceptId: number
}

/** Others of the same category. One more is asked for than shown, as the product itself may be among them. */
export function RelatedProducts({ category, exceptId }: Props) {
  const { data } = useQuery(productListQuery(useApi(), { category: category.slug, limit: 5 }))
  const others = data?.items.filter(({ id }) => id !== exceptId).slice(0, 4) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="related" className="pt-14 max-md:pt-10">
      <h2 id="related" className="mb-4">
        More {category.name}
      </h2>
      <ProductSheet products={others} layout="wide" />
    </section>
  )
}
