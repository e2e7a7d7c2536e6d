import { Readable } from 'node:stream'
import { withTextMark } from '#platform/csv/text-marks.ts'
import { escapeXml, forbiddenInXml } from '#platform/xml/escape-xml.ts'
import { streamZip } from './stream-zip.ts'

export interface SheetColumn {
  name: string
  /** Its cells are numbers. Those of other columns are text, such as a GTIN with leading zeros. */
  isNumber: boolean
}

/**
 * Streams rows as an XLSX workbook with one sheet and a fixed bold header. Text is never a formula, and reading the file
 * returns the same cells.
 */
export function writeSpreadsheet(
  columns: readonly SheetColumn[],
  batches: AsyncIterable<string[][]>,
): Readable {
  return Readable.from(
    streamZip([
      ...Object.entries(workbookFiles).map(([name, content]) => ({ name, content: [declaration + content] })),
      { name: 'xl/worksheets/sheet1.xml', content: sheetXml(columns, batches) },
    ]),
    { objectMode: false },
  )
}

async function* sheetXml(columns: readonly SheetColumn[], batches: AsyncIterable<string[][]>) {
  const letters = columns.map((_, index) => columnLetters(index))
  const rowXml = (cells: string[], row: number, cellXml: (text: string, column: number) => string) =>
    `<row r="${row}">${cells.map((text, column) => (text === '' ? '' : `<c r="${letters[column]}${row}"${cellXml(text, column)}</c>`)).join('')}</row>`
  const valueXml = (text: string, column: number) =>
    columns[column]?.isNumber && exactNumber.test(text)
      ? `${text.includes('.') ? styles.amount : ''}><v>${text}</v>`
      : textXml(styles.text, withTextMark(text))
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnsXml(columns)}<sheetData>`
  yield rowXml(
    columns.map(({ name }) => name),
    1,
    (text) => textXml(styles.header, text),
  )
  let row = 1
  for await (const rows of batches) yield rows.map((cells) => rowXml(cells, ++row, valueXml)).join('')
  yield '</sheetData></worksheet>'
}

function textXml(style: string, text: string) {
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''
  return `${style} t="inlineStr"><is><t${space}>${escapeXml(escapeCharacters(text))}</t></is>`
}

/** The style of a text column keeps the zeros of numbers that staff enter below. */
const columnsXml = (columns: readonly SheetColumn[]) =>
  `<cols>${columns.map(({ isNumber }, index) => `<col min="${index + 1}" max="${index + 1}" width="16" customWidth="1"${isNumber ? '' : ' style="2"'}/>`).join('')}</cols>`

/** XML cannot have some characters, and parsers turn a carriage return into a line feed. ECMA-376, 22.9.2.19. */
function escapeCharacters(text: string) {
  const escaped = (character: string) =>
    `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  return text
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replace(forbiddenInXml, escaped)
    .replaceAll('\r', escaped)
}

/** Spreadsheets have 15 digits of a number. */
const exactNumber = /^(?=[\d.]{1,16}$)(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/

/** 0 is A, 26 is AA. */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

/** Indexes of `cellXfs` below. */
const styles = { header: ' s="1"', text: ' s="2"', amount: ' s="3"' }

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Everything but the sheet. Number format 49 is text, 2 has two decimals. */
const workbookFiles = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="2" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}
