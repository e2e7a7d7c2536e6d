import { columnName } from '#contract/catalog/imports/column-name.ts'
import { encodeText } from '#platform/csv/decode-file.ts'
import { numberCell, textCell, xlsxFile } from '#tests/support/quick-order/xlsx-file.ts'
import type { Chance } from './chance.ts'
import type { ListStyle } from './list-style.ts'

/** A row as it is written, and the number of its line. */
export interface WrittenRow {
  cells: string[]
  line: number
}

/** The bytes of a file. Sets the line of each row. */
export function writeList(rows: WrittenRow[], style: ListStyle, chance: Chance): Uint8Array {
  return style.isWorkbook ? writeWorkbook(rows, style) : writeText(rows, style, chance)
}

function writeText(rows: WrittenRow[], style: ListStyle, chance: Chance): Uint8Array {
  const { separator, lineEnd, encoding, hasByteOrderMark, hasSeparatorLine } = style
  const quotesAll = chance.is(0.15)
  let line = hasSeparatorLine ? 2 : 1
  const lines = rows.map((row) => {
    row.line = line
    const text = row.cells.map((cell) => quoted(cell, { separator, quotesAll })).join(separator)
    line += text.split(lineEnd).length
    return text
  })
  const start = hasSeparatorLine ? [`sep=${separator}`] : []
  const text = [...start, ...lines, ''].join(lineEnd)
  return encodeText(hasByteOrderMark && encoding.startsWith('utf') ? `\uFEFF${text}` : text, encoding)
}

/** An inch mark inside a cell is usually not doubled. */
function quoted(cell: string, { separator, quotesAll }: { separator: string; quotesAll: boolean }): string {
  const isFormula = /^="[^"]*"$/.test(cell)
  const needsQuotes = cell.includes(separator) || cell.includes('\n') || (cell.startsWith('"') && !isFormula)
  return needsQuotes || (quotesAll && !isFormula) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Numbers are numbers, unless they have more digits than a spreadsheet, zeros in front or other characters. */
function writeWorkbook(rows: WrittenRow[], { hasTextCells }: ListStyle): Uint8Array {
  const written = rows.map((row, index) => {
    row.line = index + 1
    const cells = row.cells.map((cell, column) => {
      const address = `${columnName(column).replace('Column ', '')}${index + 1}`
      if (cell === '') return ''
      return !hasTextCells && /^(0|[1-9]\d{0,14})(\.\d+)?$/.test(cell)
        ? numberCell(address, cell)
        : textCell(address, escaped(cell))
    })
    return `<row r="${index + 1}">${cells.join('')}</row>`
  })
  return xlsxFile(`<sheetData>${written.join('')}</sheetData>`)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
