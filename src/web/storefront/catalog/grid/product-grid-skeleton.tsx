import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type SheetLayout, sheetClass, sheetLayouts } from './grid-layouts.ts'

/** A product sheet before its products are there, in the same measures. */
export function ProductSheetSkeleton({ layout, count }: { layout: SheetLayout; count: number }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading products</output>
      <div className={classes(sheetClass, sheetLayouts[layout].columns)}>
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
