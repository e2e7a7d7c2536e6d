import { Skeleton } from '#web/ui/skeleton.tsx'
import { twoColumnClass } from './two-column-class.ts'

/** Placeholder while a product loads. */
export function ProductSkeleton() {
  return (
    <div aria-busy="true" className="shell">
      <h1 className="sr-only">
        <output>Loading product</output>
      </h1>
      <Skeleton className="my-5 h-4.5 w-64 max-md:my-3.5" />
      <div className={twoColumnClass}>
        <Skeleton className="aspect-square xl:ml-22" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Skeleton className="h-30" />
          <Skeleton className="h-12 w-56" />
          <Skeleton className="h-60" />
          <Skeleton className="h-12" />
          <Skeleton className="h-52" />
        </div>
      </div>
    </div>
  )
}
