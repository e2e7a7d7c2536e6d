/** A line of an order as it was pasted. */
export interface OrderLine {
  /** In the text, from 1. */
  number: number
  text: string
}

/** A quoted cell of a spreadsheet may have this many line breaks; a stray quotation mark swallows no more. */
const maxCellBreaks = 5

const lineBreak = /\r\n|[\n\r\u2028\u2029]/

/** Byte order marks, soft hyphens, zero-width characters and controls, which are copied along unseen. */
// oxlint-disable-next-line no-control-regex
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g

/** The lines that have any text. A quoted cell with line breaks stays in one line. */
export function splitOrderText(text: string): OrderLine[] {
  const parts = text.replace(invisible, '').split(lineBreak)
  const lines: OrderLine[] = []
  for (let index = 0; index < parts.length; index++) {
    const number = index + 1
    const breaks = breaksInCell(parts, index)
    const line = parts
      .slice(index, index + breaks + 1)
      .join(' ')
      .trimEnd()
    index += breaks
    if (line.trim() !== '') lines.push({ number, text: line })
  }
  return lines
}

/** How many of the next lines continue a quoted cell of this line. */
function breaksInCell(lines: string[], index: number): number {
  const first = lines[index] ?? ''
  if (!opensQuote(first)) return 0
  let cell = first
  for (let breaks = 1; breaks <= maxCellBreaks; breaks++) {
    const next = lines[index + breaks]
    if (next === undefined) return 0
    cell += ` ${next}`
    if (!opensQuote(cell)) return /^[^"]*"\s*([\t;,|]|$)/.test(next) ? breaks : 0
  }
  return 0
}

/** Whether a cell starts with a quotation mark that the line does not close. Inches follow a digit. */
const opensQuote = (line: string) =>
  /(^|[\t;,|])\s*"/.test(line) && (line.replace(/\d"/g, '').match(/"/g)?.length ?? 0) % 2 === 1
