import { Chance } from './chance.ts'
import { type Supplier, goodsCell } from './goods-cells.ts'
import { gtinWithCheckDigit } from './gtin-with-check-digit.ts'
import { headingsOf } from './list-headings.ts'
import { type ListStyle, chooseStyle, isInEuros } from './list-style.ts'
import { type Language, type ListCell, type ListField, type MessyList, languages } from './list-types.ts'
import { type OtherColumn, type Words, otherColumns, wordsOf } from './list-words.ts'
import { type WrittenRow, writeList } from './write-list.ts'

/** The list with this number of a series. The same seed gives the same lists. */
export function makeList(seed: number, number: number): MessyList {
  const chance = new Chance(seed * 1_000_003 + number)
  const language = languages[number % languages.length] ?? 'english'
  const words = wordsOf(language)
  const style = chooseStyle(chance, language)
  if (style.isWorkbook) Object.assign(style, { textMark: 'none', encoding: 'utf-8', countDecimals: '' })
  if (chance.is(0.12)) style.pieces = chance.pick(words.pieces)
  const columns = withSupplierNumber(chooseColumns(chance), chance)
  const supplier: Supplier = {
    style,
    words,
    troubles: chooseTroubles(chance, style),
    skuPrefix: chance.pick(['', 'KST-', '00', 'A.', '17', 'X/', ...(language === 'polish' ? ['ŻÓ-'] : [])]),
  }
  const goods = goodsRows(columns, supplier, chance)
  const among = amongGoods(goods, columns, supplier, chance)
  const headings = style.hasHeader ? headingRows(columns, { language, words, style }, chance) : []
  const rows = [...titleRows(words, columns, chance), ...headings, ...among, ...footerRows(words, chance)]
  const width = columns.length + (chance.is(0.15) ? chance.whole(1, 3) : 0)
  for (const row of rows) while (row.cells.length < width && row.cells.length > 0) row.cells.push('')
  const file = writeList(rows, style, chance)
  return {
    number,
    language,
    file,
    columns: columns.map((column) => (isOther(column) ? null : column)),
    decimalMark: style.isWorkbook && !supplier.troubles.has('amount as text') ? '.' : markOf(style),
    troubles: fileTroubles(style, columns, among, headings.length),
    rows: among.map(({ line, kind, byField }) => ({ line, kind, cells: byField })),
  }
}

type Column = ListField | OtherColumn

const isOther = (column: Column): column is OtherColumn => otherColumns.some((other) => other === column)

const markOf = ({ numbers }: ListStyle) => (numbers.includes(',00') ? ',' : '.')

interface Row extends WrittenRow {
  kind: 'goods' | 'repeat' | 'other'
  byField: Map<ListField, ListCell>
}

/** A short list of SKUs and one figure, or a list with some of the usual columns. */
function chooseColumns(chance: Chance): Column[] {
  if (chance.is(0.08)) return ['sku', chance.pick(['price', 'stockQuantity', 'unitCost'] as const)]
  const shares: Partial<Record<Column, number>> = {
    gtin: 0.7,
    rrp: 0.45,
    category: 0.45,
    stockQuantity: 0.7,
    weightGrams: 0.15,
    minQuantity: 0.2,
    multiple: 0.25,
    description: 0.12,
    imageUrl: 0.12,
    countryOfOrigin: 0.12,
    brand: 0.3,
    unit: 0.2,
    vat: 0.1,
    note: 0.15,
    grossPrice: 0.1,
    discount: 0.08,
    kilograms: 0.1,
    cartonGtin: 0.06,
    delivery: 0.08,
    date: 0.08,
    link: 0.06,
    minStock: 0.05,
    customs: 0.06,
    priceUnit: 0.015,
  }
  const prices = chance.weighted({ price: 5, unitCost: 4, both: 2 })
  const amounts: Column[] = prices === 'both' ? ['unitCost', 'price'] : [prices]
  const chosen = (Object.entries(shares) as [Column, number][]).flatMap(([column, share]) =>
    chance.is(share) ? column : [],
  )
  const others = chance.shuffled([...amounts, ...chosen])
  const start: Column[] = chance.is(0.95) ? ['sku', 'name'] : ['name', 'sku']
  return chance.is(0.1) ? [...others.slice(0, 1), ...start, ...others.slice(1)] : [...start, ...others]
}

/** Some lists have the supplier's number beside a SKU of the shop or the maker. */
function withSupplierNumber(columns: Column[], chance: Chance): Column[] {
  if (columns.length < 4 || !chance.is(0.12)) return columns
  const at = columns.indexOf('sku') + 1
  return columns.toSpliced(at, 0, 'supplierNumber')
}

/** Each with the share of files and the share of their cells that have it. */
const troubleShares: Record<string, readonly [files: number, cells: number]> = {
  'on request': [0.12, 0.06],
  'other decimal mark': [0.06, 0.04],
  'date in an amount': [0.01, 0.04],
  'calculated amount': [0.03, 0.5],
  'amount as text': [0.15, 1],
  'more than': [0.18, 0.12],
  'sold out': [0.08, 0.08],
  'date in a stock': [0.03, 0.05],
  'range in a stock': [0.03, 0.06],
  'shortened GTIN': [0.06, 0.4],
  'rounded GTIN': [0.03, 0.2],
  'wrong check digit': [0.05, 0.05],
  'GTIN as decimal': [0.03, 1],
  'GTIN with spaces': [0.02, 0.3],
  'lost zeros': [0.4, 1],
}

function chooseTroubles(chance: Chance, style: ListStyle): Map<string, number> {
  const chosen = Object.entries(troubleShares).flatMap(([trouble, [files, cells]]) =>
    chance.is(files) ? [[trouble, cells] as const] : [],
  )
  const troubles = new Map(chosen)
  if (!style.isWorkbook || style.currency !== '#') troubles.set('amount as text', 1)
  style.hasTextCells = style.isWorkbook && troubles.has('amount as text')
  return troubles
}

function goodsRows(columns: Column[], supplier: Supplier, chance: Chance): Row[] {
  const count = chance.whole(6, 40)
  const first = chance.whole(1, 900)
  const perUnit = chance.pick(['1', '1', '100', '1000'])
  return Array.from({ length: count }, (_, index) => {
    const byField = new Map<ListField, ListCell>()
    const cells = columns.map((column) => {
      if (isOther(column)) return otherCell(column, { supplier, perUnit }, chance)
      const made = goodsCell(column, first + index, supplier, chance)
      byField.set(column, made)
      return made.text
    })
    // The price of a hundred is no price of one.
    if (columns.includes('priceUnit') && perUnit !== '1') loseAmounts(byField)
    return { cells, line: 0, kind: 'goods' as const, byField }
  })
}

function loseAmounts(byField: Map<ListField, ListCell>) {
  for (const field of ['price', 'unitCost', 'rrp'] as const) {
    const cell = byField.get(field)
    if (cell?.meaning.kind !== 'value') continue
    byField.set(field, { ...cell, meaning: { kind: 'lost' }, trouble: 'price of several units' })
  }
}

interface OtherCells {
  supplier: Supplier
  perUnit: string
}

function otherCell(column: OtherColumn, { supplier, perUnit }: OtherCells, chance: Chance): string {
  const { words, style } = supplier
  const mark = markOf(style)
  const texts: Record<OtherColumn, () => string> = {
    brand: () => chance.pick(words.brands),
    unit: () => chance.pick(words.pieces),
    vat: () => chance.pick(['19', '21', '20', '7']),
    note: () => chance.pick(['', '', '!', words.kinds[0] ?? '', 'EOL']),
    grossPrice: () => `${chance.whole(5, 900)}${mark}${chance.whole(10, 99)}`,
    discount: () => chance.pick(['10', '15', '0', '5']),
    kilograms: () => `${chance.whole(0, 9)}${mark}${chance.whole(100, 999)}`,
    cartonGtin: () => gtinWithCheckDigit(`1${chance.whole(10 ** 11, 10 ** 12 - 1)}`),
    delivery: () => chance.pick(['3', '5', '14', '2-3']),
    date: () => chance.pick(['01.05.2026', '2026-04-30']),
    link: () => `https://supplier.example/p/${chance.whole(1000, 9999)}`,
    minStock: () => String(chance.whole(1, 20)),
    customs: () => String(chance.whole(84_000_000, 85_999_999)),
    priceUnit: () => perUnit,
  }
  return texts[column]()
}

/** Repeated SKUs, headings and subtotals among the goods, and blank rows. */
function amongGoods(goods: Row[], columns: Column[], supplier: Supplier, chance: Chance): Row[] {
  const { words } = supplier
  const hasGroups = chance.is(0.12)
  const hasSubtotals = chance.is(0.08)
  const hasBlankRows = chance.is(0.15)
  const isRepeating = chance.is(0.04)
  const other = (cells: string[]): Row => ({ cells, line: 0, kind: 'other', byField: new Map() })
  const rows = goods.flatMap((row, index) => {
    const before: Row[] = []
    if (hasGroups && index % 7 === 0)
      before.push(other(labelCells(chance.pick(words.categories), columns, chance)))
    if (hasSubtotals && index % 9 === 8) before.push(other(subtotalCells(words, columns, supplier)))
    if (hasBlankRows && index % 5 === 4) before.push(other([]))
    return [...before, row]
  })
  const repeated = goods[0]
  if (isRepeating && repeated && goods.length > 3) {
    const again = goodsRows(columns, supplier, chance)[0]
    const sku = repeated.byField.get('sku')
    if (again && sku) {
      again.cells[columns.indexOf('sku')] = sku.text
      again.byField.set('sku', sku)
      for (const [field, cell] of again.byField)
        again.byField.set(field, { ...cell, meaning: { kind: 'lost' }, trouble: 'repeated SKU' })
      rows.push({ ...again, kind: 'repeat' })
    }
  }
  if (chance.is(0.12)) rows.push(other(subtotalCells(words, columns, supplier)))
  return rows
}

/** In the first column, or in that of the names. */
function labelCells(label: string, columns: Column[], chance: Chance): string[] {
  const at = chance.is(0.5) ? 0 : Math.max(0, columns.indexOf('name'))
  return columns.map((_, index) => (index === at ? label : ''))
}

function subtotalCells(words: Words, columns: Column[], { style }: Supplier): string[] {
  return columns.map((column, index) => {
    if (index === 0) return words.subtotals[0] ?? ''
    if (column === 'price' || column === 'unitCost')
      return `12${markOf(style) === ',' ? '.' : ','}345${markOf(style)}60`
    return column === 'stockQuantity' ? '412' : ''
  })
}

function titleRows(words: Words, columns: Column[], chance: Chance): Row[] {
  if (!chance.is(0.3)) return []
  const titles = chance.shuffled(words.titles).slice(0, chance.whole(1, 3))
  const rows = titles.flatMap((title) => (chance.is(0.3) ? [[title], []] : [[title]]))
  // Exports of spreadsheets fill each row up to the width of the table.
  const isFilled = chance.is(0.5)
  return rows.map((cells) => ({
    cells: isFilled ? columns.map((_, index) => cells[index] ?? '') : cells,
    line: 0,
    kind: 'other' as const,
    byField: new Map(),
  }))
}

const footerRows = (words: Words, chance: Chance): Row[] =>
  chance.is(0.15) ? [{ cells: [chance.pick(words.footers)], line: 0, kind: 'other', byField: new Map() }] : []

interface Headed {
  language: Language
  words: Words
  style: ListStyle
}

/** The headings, and in some files a second row with units or English headings. */
function headingRows(columns: Column[], headed: Headed, chance: Chance): Row[] {
  const taken = new Set<string>()
  const isUpper = chance.is(0.1)
  const hasCode = chance.is(0.12) && isInEuros(headed.style)
  const row = (cells: string[]): Row => ({ cells, line: 0, kind: 'other', byField: new Map() })
  const headings = columns.map((column) => {
    const heading = chooseHeading(column, headed, taken, chance)
    taken.add(heading.toLowerCase())
    const isAmount = ['price', 'unitCost', 'rrp'].includes(column) && !heading.includes('(')
    const full =
      hasCode && isAmount ? `${heading} ${chance.pick(['EUR', '(EUR)', '€', 'in EUR', '[€]'])}` : heading
    return isUpper ? full.toUpperCase() : full
  })
  if (!chance.is(0.04)) return [row(headings)]
  const isTranslated = chance.is(0.5)
  const units: Partial<Record<Column, string>> = {
    price: 'EUR',
    unitCost: 'EUR',
    rrp: 'EUR',
    stockQuantity: 'pcs',
    weightGrams: 'g',
  }
  const second = columns.map((column) =>
    isTranslated && !isOther(column)
      ? (headingsOf('english', column).common[0] ?? '')
      : (units[column] ?? ''),
  )
  return [row(headings), row(second)]
}

function chooseHeading(
  column: Column,
  { language, words }: Headed,
  taken: Set<string>,
  chance: Chance,
): string {
  const { common, rare } = isOther(column)
    ? { common: words.otherHeadings[column], rare: [] }
    : headingsOf(language, column)
  const isRare = rare.length > 0 && chance.is(0.02)
  const free = (isRare ? rare : common).filter((heading) => !taken.has(heading.toLowerCase()))
  return chance.pick(free.length > 0 ? free : common)
}

function fileTroubles(style: ListStyle, columns: Column[], among: Row[], headings: number): string[] {
  const { encoding, isWorkbook, separator, hasHeader, lineEnd, hasSeparatorLine } = style
  const troubles = [
    isWorkbook ? 'workbook' : `${encoding}, ${separator === '\t' ? 'tab' : separator}`,
    hasHeader ? '' : 'no headings',
    headings === 2 ? 'two rows of headings' : '',
    lineEnd === '\r\r\n' && !isWorkbook ? 'CR CR LF' : '',
    hasSeparatorLine ? 'sep=' : '',
    columns.includes('priceUnit') ? 'price unit' : '',
    among.some(({ kind, cells }) => kind === 'other' && cells.length > 0) ? 'rows among the goods' : '',
  ]
  return troubles.filter((trouble) => trouble !== '')
}
