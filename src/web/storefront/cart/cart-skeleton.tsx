import { Skeleton } from '#web/ui/skeleton.tsx'

/** Two placeholder lines while the cart loads. */
export function CartSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only">Loading</span>
      {[1, 2].map((line) => (
        <div key={line} className="grid grid-cols-[76px_1fr] gap-4 border-b py-4.5 last:border-b-0">
          <Skeleton className="size-19" />
          <div className="grid gap-2">
            <Skeleton className="h-10 w-3/5" />
            <Skeleton className="h-control-sm w-25" />
            <Skeleton className="h-4.5 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
