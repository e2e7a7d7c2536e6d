import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder while a content page loads. */
export function ContentSkeleton() {
  return (
    <div aria-busy="true" className="shell">
      <h1 className="sr-only">
        <output>Loading page</output>
      </h1>
      <Skeleton className="my-5 h-4.5 w-40 max-md:my-3.5" />
      <div className="content-columns gap-y-5 pt-6 pb-10 max-md:pt-2">
        <Skeleton className="h-10.5 w-2/3" />
        <div className="grid max-w-read gap-8">
          <Skeleton className="h-18" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </div>
  )
}
