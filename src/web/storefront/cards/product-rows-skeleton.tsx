import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder rows while products load. */
export function ProductRowsSkeleton() {
  return (
    <div aria-busy="true" className="border-t max-md:-mx-gutter md:border-x">
      <output className="sr-only">Loading products</output>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex gap-4 border-b bg-surface px-4 py-3">
          <Skeleton className="size-12 flex-none" />
          <Skeleton className="h-12 w-full max-lg:h-24" />
        </div>
      ))}
    </div>
  )
}
