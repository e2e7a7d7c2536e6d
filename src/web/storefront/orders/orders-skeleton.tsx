import { Skeleton } from '#web/ui/skeleton.tsx'

/** Two placeholder orders while the list loads. */
export function OrdersSkeleton() {
  return (
    <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="sr-only">Loading</p>
      {[1, 2].map((order) => (
        <div key={order} className="rounded-2 border bg-surface">
          <div className="flex min-h-14 items-center border-b px-5">
            <Skeleton className="h-5 w-60" />
          </div>
          <div className="border-b px-5 py-4.5">
            <Skeleton className="h-10 w-full" />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 lg:grid-cols-[1.5fr_1fr_1fr]">
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </div>
        </div>
      ))}
    </div>
  )
}
