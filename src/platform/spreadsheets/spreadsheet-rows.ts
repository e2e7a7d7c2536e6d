import { readSheet } from 'read-excel-file/universal'
import { readZip } from './read-zip.ts'
import { writeZip } from './write-zip.ts'

/** The sheet has more cells than are read. */
export class SheetTooLarge extends Error {
  override name = 'SheetTooLarge'
}

export interface SheetLimits {
  maxXmlBytes: number
  maxRow: number
  maxColumn: number
}

/**
 * The cells of the first sheet as text, row by row: of a formula, its stored result. The archive is unpacked within limits
 * and packed again, so that the library sees nothing else of it. Throws UnreadableZip, SheetTooLarge, and errors of the
 * library.
 */
export async function readSpreadsheetRows(file: Uint8Array, limits: SheetLimits): Promise<string[][]> {
  const rows = await readSheet(repack(file, limits), { parseNumber: plainNumber, trim: false })
  return rows.map((cells) => cells.map(cellText))
}

/** A function of its own, so that the unpacked files are collected as garbage before the library unpacks them again. */
function repack(file: Uint8Array, limits: SheetLimits): ArrayBuffer {
  const entries = readZip(Buffer.from(file), { isWanted, maxBytes: limits.maxXmlBytes })
  const written = entries.map(({ name, content }) => {
    const xml = content.toString()
    if (name.startsWith('xl/worksheets/')) checkCells(xml, limits)
    // Its claimed size would be allocated.
    return { name, content: Buffer.from(xml.replace(/<(?:\w+:)?dimension\b[^>]*>/g, '')) }
  })
  return Uint8Array.from(writeZip(written)).buffer
}

const isWanted = (name: string) => name.endsWith('.xml') || name.endsWith('.rels')

/** A single cell far away would make the sheet as large as its address. */
function checkCells(xml: string, { maxRow, maxColumn }: SheetLimits) {
  let rows = 0
  for (const [, row, address = ''] of xml.matchAll(
    /<(?:\w+:)?(row|c)\b(?:[^>]*?\sr\s*=\s*["']([A-Za-z]*\d+)["'])?/g,
  )) {
    if (row === 'row') rows++
    const [, letters = '', digits = ''] = /^([A-Za-z]*)(\d*)$/.exec(address) ?? []
    if (rows > maxRow || Number(digits) > maxRow || columnNumber(letters) > maxColumn)
      throw new SheetTooLarge()
  }
}

const columnNumber = (letters: string) =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}

/**
 * Files have 2012005300212 also as 2.012005300212E12, whose digits are all there, and 1299.99 as 1299.9900000000001, because
 * spreadsheets show 15 digits.
 */
function plainNumber(text: string) {
  const [, digits = '', exponent = ''] = /^(\d(?:\.\d+)?)E\+?(\d+)$/i.exec(text) ?? []
  const number = Number(text)
  const isComplete =
    digits.length > 5 && digits.length >= Number(exponent) - 1 && Number.isSafeInteger(number)
  if (isComplete) return String(number)
  return /^-?\d+\.\d+$/.test(text) && text.length > maxShownDigits
    ? String(Number(number.toPrecision(15)))
    : text
}

const maxShownDigits = 16
