/** Columns of an order card, stacked on small screens. */
export const orderColumns =
  'grid divide-y lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1.1fr)] lg:divide-x lg:divide-y-0'

/** Without the history. */
export const twoOrderColumns =
  'grid divide-y lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:divide-x lg:divide-y-0'
