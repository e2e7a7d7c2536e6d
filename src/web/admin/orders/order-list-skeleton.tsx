import { Skeleton } from '../../ui/skeleton.tsx'

/** Order cards before there are any. */
export function OrderListSkeleton() {
  return (
    <div className="grid gap-3">
      {[1, 2, 3].map((card) => (
        <div key={card} className="rounded-2 border bg-surface">
          <div className="flex min-h-14 items-center gap-3 border-b px-5">
            <Skeleton className="h-4.5 w-40" />
            <Skeleton className="h-badge w-28" />
          </div>
          <div className="grid gap-3 px-5 py-4">
            <Skeleton className="h-11 w-full max-w-100" />
            <Skeleton className="h-11 w-full max-w-80" />
            <Skeleton className="h-4.5 w-full max-w-100" />
          </div>
        </div>
      ))}
    </div>
  )
}
