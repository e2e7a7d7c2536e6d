/** A square of the row of pictures, and the small button on its corner. */
export const tileClass = 'relative aspect-square min-w-0 overflow-hidden rounded-2 border bg-stage'

export const tileButtonClass =
  'absolute! top-1 right-1 size-6! rounded-1! border bg-surface hover:border-ink hover:bg-surface pointer-coarse:size-9!'
