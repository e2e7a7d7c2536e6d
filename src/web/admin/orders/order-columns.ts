/** The parts of an order card: side by side where there is room, else one below the other. */
export const orderColumns =
  'grid divide-y lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1.1fr)] lg:divide-x lg:divide-y-0'
