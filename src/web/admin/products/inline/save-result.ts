import type { StaffProduct } from '#contract/catalog/staff-products.ts'

/** The outcome of an edit in a cell. */
export type SaveResult = Saved | Refused

interface Saved {
  kind: 'saved'
  /** For the toast: '$341.99 → $331.99'. */
  text: string
  undo: () => Promise<SaveResult>
}

export interface Refused {
  kind: 'refused'
  message: string
  /** Saves in spite of the refusal's cause. Absent if the value itself is refused. */
  anyway?: { label: string; save: () => Promise<SaveResult> }
}

/** Saves a valid text of a cell over the product as it was read. */
export type SaveCell = (seen: StaffProduct, text: string) => Promise<SaveResult>
