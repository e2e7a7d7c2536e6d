import { Skeleton } from '#web/ui/skeleton.tsx'
import { productColumns } from './product-columns.ts'

/** The form of a product before it is known. */
export function ProductFormSkeleton() {
  return (
    <div className={productColumns}>
      <output className="sr-only">Loading product...</output>
      <div className="grid grid-cols-1 content-start gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-70" />
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <Skeleton className="h-58" />
        <Skeleton className="h-16" />
        <Skeleton className="h-28" />
      </div>
    </div>
  )
}
