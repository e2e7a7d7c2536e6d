/** The cells of text copied from a spreadsheet, by row; null for a single value. */
export function pastedBlock(text: string): string[][] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return null
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}
