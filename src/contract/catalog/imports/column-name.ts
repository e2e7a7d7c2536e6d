/** A column without a heading, named as in a spreadsheet: "Column A", "Column AB". */
export const columnName = (index: number) => `Column ${columnLetter(index)}`

/** "A", "AB". */
export const columnLetter = (index: number): string =>
  (index < 26 ? '' : columnLetter(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26))

/** Whether these are the names that the columns of a file without headings get. */
export const areColumnNames = (headings: readonly string[]) =>
  headings.every((heading, index) => heading === columnName(index))
