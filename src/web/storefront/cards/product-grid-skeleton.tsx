import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type GridLayout, gridClass, gridLayouts } from './grid-layouts.ts'

/** Placeholder cards while products load. */
export function ProductGridSkeleton({ layout, count }: { layout: GridLayout; count: number }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading products</output>
      <div className={classes(gridClass, gridLayouts[layout].columns)}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="border-r border-b bg-surface max-md:nth-[2n]:border-r-0">
            <Skeleton className="aspect-square rounded-none" />
            <div className="grid gap-2.5 px-4 pt-3.5 pb-4 max-lg:px-3">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-10 w-full" />
              <Skeleton className="h-9 w-2/5 max-lg:h-11" />
              <Skeleton className="h-[9px] w-full" />
              <Skeleton className="h-10 w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
