/** A page with its work at the left and an order summary at the right; under each other on a small screen. */
export const besideSummaryClass =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px] ' +
  'xl:grid-cols-[minmax(0,1fr)_420px] xl:gap-14 2xl:gap-24'

/** The summary stays in sight beside a long page. */
export const stickySummaryClass = 'lg:sticky lg:top-[calc(var(--spacing-header)+16px)]'
