/** Columns per breakpoint, and the matching image `sizes`. */
export const gridLayouts = {
  /** Full page width. */
  wide: {
    columns: 'md:grid-cols-4',
    sizes: '(min-width: 1504px) 360px, (min-width: 768px) 25vw, 50vw',
  },
  /** Beside the filters. */
  list: {
    columns: 'md:grid-cols-3',
    sizes: '(min-width: 1504px) 390px, (min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw',
  },
} as const

export type GridLayout = keyof typeof gridLayouts

/** One column on a phone with large text. */
export const gridClass = 'card-grid'
