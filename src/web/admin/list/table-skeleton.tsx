import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder while a table loads. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className="rounded-2 border bg-surface">
      <div className="h-9 rounded-t-2 border-b bg-sunken" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-row items-center gap-6 border-b px-3 last:border-b-0">
          <Skeleton className="h-4.5 w-1/4" />
          <Skeleton className="h-4.5 w-1/3" />
          <Skeleton className="ml-auto h-4.5 w-24" />
        </div>
      ))}
    </div>
  )
}
