import { UnreadableFile } from '#platform/csv/file-problems.ts'
import type { FileLine } from '#shop/catalog/admin/files/read-product-file.ts'
import type { ListCell, ListField, ListRow, MessyList } from './list-types.ts'
import type { ListReading } from './read-list.ts'

/** What became of a cell once staff have answered what the shop asks. */
type Outcome = 'right' | 'named' | 'wrong'

export interface JudgedCell {
  field: ListField
  cell: ListCell
  outcome: Outcome
  /** Whether staff had to answer first. */
  isAsked: boolean
  /** Whether its row waits because of another cell. */
  isHeldBack: boolean
  /** Its file, row and value, for a wrong cell. */
  report: string
}

/** Judges each cell of a list, and each value that the shop takes from a row without goods. */
export function judgeList(list: MessyList, reading: ListReading | UnreadableFile): JudgedCell[] {
  return list.rows.flatMap((row) =>
    row.kind === 'other' ? judgeOther(list, row, reading) : judgeGoods(list, row, reading),
  )
}

function judgeGoods(list: MessyList, row: ListRow, reading: ListReading | UnreadableFile): JudgedCell[] {
  const judged = [...row.cells].map(([field, cell]): JudgedCell => {
    const base = { field, cell, isAsked: false, isHeldBack: false, report: '' }
    if (reading instanceof UnreadableFile) return { ...base, outcome: 'named' }
    const isAsked = reading.isHeld || reading.proposed.columns[list.columns.indexOf(field)] !== field
    const errors = reading.errors.get(row.line) ?? []
    const isNamed = errors.some((error) => error.field === field || error.field === '')
    const isHeldBack = errors.length > 0
    if (isNamed || (isHeldBack && row.kind === 'repeat'))
      return { ...base, isAsked, isHeldBack, outcome: 'named' }
    const line = reading.lines.get(row.line) ?? reading.fixedLines.get(row.line)
    if (!line)
      return {
        ...base,
        isAsked,
        isHeldBack,
        outcome: isHeldBack ? 'named' : 'wrong',
        report: reportOf(list, row, field, cell, 'missing'),
      }
    const read = readValue(line, field)
    // A column that was left to staff, who leave it out.
    if (isAsked && cell.meaning.kind === 'lost' && read === undefined)
      return { ...base, isAsked, isHeldBack, outcome: 'named' }
    const isRight = isAsMeant(cell, read)
    const report = isRight ? '' : reportOf(list, row, field, cell, String(read))
    return { ...base, isAsked, isHeldBack, outcome: isRight ? 'right' : 'wrong', report }
  })
  return [...judged, ...judgeStrayFields(list, row, reading)]
}

/** Fields that the file does not have, and that got a value from another column. */
function judgeStrayFields(
  list: MessyList,
  row: ListRow,
  reading: ListReading | UnreadableFile,
): JudgedCell[] {
  if (reading instanceof UnreadableFile) return []
  const line = reading.lines.get(row.line) ?? reading.fixedLines.get(row.line)
  if (!line) return []
  return countedFields.flatMap((field) => {
    const read = row.cells.has(field) ? undefined : readValue(line, field)
    if (read === undefined || read === '') return []
    const cell: ListCell = { text: '', meaning: { kind: 'nothing' }, trouble: 'column of something else' }
    const report = reportOf(list, row, field, cell, read)
    return [{ field, cell, outcome: 'wrong' as const, isAsked: false, isHeldBack: false, report }]
  })
}

/** A new product has a name and a price; the shop refuses other rows with unknown SKUs. */
function judgeOther(list: MessyList, row: ListRow, reading: ListReading | UnreadableFile): JudgedCell[] {
  if (reading instanceof UnreadableFile) return []
  const line = reading.lines.get(row.line)
  if (!line || !readValue(line, 'name') || !readValue(line, 'price')) return []
  const cell: ListCell = { text: '', meaning: { kind: 'nothing' }, trouble: 'row without goods' }
  const report = reportOf(list, row, 'price', cell, String(readValue(line, 'price')))
  return [{ field: 'price', cell, outcome: 'wrong', isAsked: false, isHeldBack: false, report }]
}

const countedFields = [
  'gtin',
  'price',
  'unitCost',
  'rrp',
  'stockQuantity',
  'minQuantity',
  'multiple',
  'weightGrams',
] as const

function isAsMeant({ meaning }: ListCell, read: string | undefined): boolean {
  if (meaning.kind === 'value') return read === meaning.value
  // A value that is lost may not become another one.
  return read === undefined || read === ''
}

/** As the shop would write it; undefined if the row leaves the field as it is. */
function readValue(line: FileLine, field: ListField): string | undefined {
  const fields: Record<string, unknown> =
    line.kind === 'variant'
      ? {
          ...line.facts,
          ...line.fields,
          multiple: line.fields.quantityMultiple,
          stockQuantity: line.stockQuantity,
        }
      : { ...line.fields }
  if (field === 'category') return line.category
  if (field === 'supplierNumber') return line.kind === 'variant' ? line.supplierNumber : undefined
  const value = fields[field]
  if (value === undefined || value === null) return undefined
  return ['price', 'unitCost', 'rrp'].includes(field) ? Number(value).toFixed(2) : String(value)
}

const reportOf = (
  list: MessyList,
  row: ListRow,
  field: ListField,
  { text, meaning }: ListCell,
  read: string,
) =>
  `list ${list.number} (${list.language}, ${list.troubles.join(', ')}) line ${row.line} ${field}: “${text}” means ${meaning.kind === 'value' ? meaning.value : meaning.kind}, read as ${read}`
