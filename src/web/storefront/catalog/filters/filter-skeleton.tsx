import { Skeleton } from '#web/ui/skeleton.tsx'

export function FilterSkeleton() {
  return (
    <div className="grid gap-8 border-t pt-3.5">
      <Skeleton className="h-52" />
      <Skeleton className="h-24" />
      <Skeleton className="h-14" />
      <Skeleton className="h-28" />
    </div>
  )
}
