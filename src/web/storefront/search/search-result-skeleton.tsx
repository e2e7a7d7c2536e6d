import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder results while a search loads. */
export function SearchResultSkeleton() {
  return (
    <div aria-busy="true" className="grid sm:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((index) => (
        <div
          key={index}
          className="grid min-h-36 grid-cols-[136px_minmax(0,1fr)] border-r border-b bg-surface"
        >
          <Skeleton className="h-full rounded-none" />
          <div className="grid content-between gap-2 px-4 py-3.5">
            <Skeleton className="h-9" />
            <Skeleton className="h-5.5 w-1/2" />
            <Skeleton className="h-[9px]" />
            <Skeleton className="h-4.5" />
          </div>
        </div>
      ))}
    </div>
  )
}
