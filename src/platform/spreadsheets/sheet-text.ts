/** The rows of a sheet as CSV with commas. An empty row is an empty line, so that records have the numbers of rows. */
export function sheetText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.slice(0, filledWidth(cells)).map(quoted).join(',')).join('\n')
}

const filledWidth = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1

/** PostgreSQL text cannot hold null characters. */
const quoted = (cell: string) =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell.replaceAll('\0', '')
