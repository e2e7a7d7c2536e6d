import { Skeleton } from '#web/ui/skeleton.tsx'
import { orderColumns } from './order-columns.ts'

/** Placeholder while the order cards load. */
export function OrderListSkeleton() {
  return (
    <div className="grid gap-3">
      {[1, 2, 3].map((card) => (
        <div key={card} className="rounded-2 border bg-surface">
          <div className="flex min-h-14 items-center gap-3 border-b px-5">
            <Skeleton className="h-4.5 w-40 max-[359px]:w-32" />
            <Skeleton className="h-badge w-28 max-[359px]:w-20" />
          </div>
          <div className={orderColumns}>
            <div className="grid gap-3 px-5 py-4">
              <Skeleton className="h-11" />
              <Skeleton className="h-11" />
              <Skeleton className="h-4.5" />
            </div>
            <div className="grid content-start gap-2 px-5 py-3.5">
              <Skeleton className="h-4.5 w-28" />
              <Skeleton className="h-4.5 w-44" />
              <Skeleton className="h-4.5" />
            </div>
            <div className="grid content-start gap-2 px-5 py-3.5">
              <Skeleton className="h-8.5" />
              <Skeleton className="h-8.5" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
