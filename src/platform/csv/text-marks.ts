import { isFormula } from './formula.ts'

/** Whether the leading apostrophe of a cell marks it as text for a spreadsheet. */
const hasTextMark = (cell: string) =>
  cell.startsWith("'") && (isFormula(cell) || /^'+(?:\d[\d.,\s-]*|".*\d.*")$/s.test(cell))

/** The text of a cell that was marked as text for a spreadsheet: `'00123`, `="00123"`, or `'=1+1` of our own exports. */
function withoutTextMark(cell: string): string {
  if (hasTextMark(cell)) return cell.slice(1)
  const [, text] = /^="(.*)"$/s.exec(cell.trim()) ?? []
  return text === undefined ? cell : text.replaceAll('""', '"')
}

/** A quoted cell whose inch mark is not doubled, such as `"Monitor 24" IPS"`, without its quotation marks. */
const withoutOuterQuotes = (cell: string) => cell.replace(/^"(.*\d".*)"$/s, '$1')

/** The text of a cell of a file. */
export const cellText = (cell: string) => withoutTextMark(withoutOuterQuotes(cell))

/** Marks text that would be read as something else. */
export const withTextMark = (text: string) => (cellText(text) === text ? text : `'${text}`)
