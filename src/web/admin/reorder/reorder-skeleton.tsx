import { Skeleton } from '#web/ui/skeleton.tsx'

/** The two lists while products are loading. */
export function ReorderSkeleton() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <output className="sr-only">Loading products...</output>
      {[8, 11].map((rows) => (
        <div key={rows} className="rounded-2 border bg-surface">
          <div className="flex h-14 items-center border-b px-5">
            <Skeleton className="h-5 w-36" />
          </div>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className="flex h-14 items-center gap-3 border-b pr-3.5 pl-12.5 last:border-b-0">
              <Skeleton className="size-10" />
              <Skeleton className="h-4.5 w-1/2" />
              <Skeleton className="ml-auto h-4.5 w-16" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
