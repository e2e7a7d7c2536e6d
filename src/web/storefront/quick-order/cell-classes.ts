/** Below 1024 px each row is a block of its cells. */
export const rowClass =
  'max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:border-b max-lg:p-3'
export const cellClass = 'px-3 py-2.5 align-top lg:border-b max-lg:min-w-0 max-lg:p-0'
export const numberClass = 'num text-xs text-ink-3 max-lg:min-w-6'
