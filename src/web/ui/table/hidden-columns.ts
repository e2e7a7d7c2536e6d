import { createContext, useContext } from 'react'

/** The columns that a table leaves out. */
export const HiddenColumns = createContext<ReadonlySet<string>>(new Set())

/** Cells without a column are always shown. */
export function useIsHidden(column: string | undefined): boolean {
  const hidden = useContext(HiddenColumns)
  return column !== undefined && hidden.has(column)
}
