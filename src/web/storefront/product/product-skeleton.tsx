import { Skeleton } from '#web/ui/skeleton.tsx'
import { productLayout } from './product-layout.ts'

/** Placeholder while a product loads. */
export function ProductSkeleton() {
  return (
    <div aria-busy="true" className="shell">
      <h1 className="sr-only">
        <output>Loading product</output>
      </h1>
      <Skeleton className="my-5 h-4.5 w-64 max-md:my-3.5" />
      <div className={productLayout.page}>
        <div className={productLayout.name}>
          <Skeleton className="h-10.5 w-4/5" />
          <Skeleton className="h-4.5 w-3/5" />
        </div>
        <div className={productLayout.gallery}>
          <Skeleton className="aspect-5/4 max-md:-mx-gutter max-md:max-w-none md:aspect-3/2 lg:aspect-square xl:ml-22" />
        </div>
        <div className={`${productLayout.offer} ${productLayout.buying}`}>
          <Skeleton className="h-16" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-12" />
        </div>
      </div>
    </div>
  )
}
