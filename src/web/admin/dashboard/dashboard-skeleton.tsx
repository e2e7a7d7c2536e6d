import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder while the dashboard loads. */
export function DashboardSkeleton() {
  return (
    <div className="grid gap-8">
      <span className="sr-only">Loading dashboard...</span>
      <Skeleton className="h-[260px] rounded-2" />
      <div className="grid gap-5 lg:grid-cols-3">
        {[1, 2, 3].map((panel) => (
          <Skeleton key={panel} className="h-80 rounded-2" />
        ))}
      </div>
    </div>
  )
}
