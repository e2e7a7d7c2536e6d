/** Content on the left, order summary on the right; stacked on small screens. */
export const summaryLayoutClass =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px] ' +
  'xl:grid-cols-[minmax(0,1fr)_420px] xl:gap-14 2xl:gap-24'

/** Keeps the summary visible beside a long page. */
export const stickySummaryClass = 'lg:sticky lg:top-[calc(var(--spacing-header)+16px)]'
