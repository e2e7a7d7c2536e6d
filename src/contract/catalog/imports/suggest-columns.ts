import { headingWords, priceUnitWords, unitWords } from './heading-words.ts'
import { type ImportColumn, findImportColumn, isErrorColumn } from './import-columns.ts'
import { normalizeHeading } from './normalize-heading.ts'

/** Whether the values of a column can be those of a field. */
export type FieldFit = (column: ImportColumn, index: number) => boolean

/**
 * The column that each heading of a supplier's file probably means; null if none. No column is suggested twice, and only where
 * its values fit.
 */
export function suggestColumns(
  headings: readonly string[],
  fits: FieldFit = () => true,
): (ImportColumn | null)[] {
  const isOwnFile = areOwnHeadings(headings)
  const suggested = headings.map((heading, index) => {
    const own = findImportColumn(heading)
    return own !== undefined && (isOwnFile || fits(own, index)) ? own : null
  })
  const free = new Set(headings.keys().filter((index) => suggested[index] === null))
  const assigned = new Set(suggested)
  const normalized = headings.map(headingForms)
  for (const { column, words } of synonyms) {
    if (assigned.has(column)) continue
    const fitting = [...free].filter((index) => fits(column, index))
    const index = findHeading(normalized, fitting, words)
    if (index === undefined) continue
    suggested[index] = column
    free.delete(index)
    assigned.add(column)
  }
  const columns = withoutRepeats(suggested)
  if (isOwnFile || columns.includes('name')) return columns
  // Many suppliers call the name a description.
  return columns.map((column, index) =>
    column === 'description' && isNameOrDescription(normalized[index] ?? []) ? 'name' : column,
  )
}

/** Whether all headings are those of our own files. An added column with errors and empty headings do not count. */
export function areOwnHeadings(headings: readonly string[]): boolean {
  const named = headings.filter((heading) => heading.trim() !== '' && !isErrorColumn(heading))
  const columns = named.flatMap((heading) => findImportColumn(heading) ?? [])
  return columns.length === named.length && new Set(columns).size === named.length && columns.includes('sku')
}

/** Whether a heading names one of our columns, or is a supplier's name for one. */
export const isKnownHeading = (heading: string) =>
  findImportColumn(heading) !== undefined || headingForms(heading).some((form) => knownWords.has(form))

/** Whether a heading is a word for the SKU as it is, without its unit left out. */
export const isNamedSku = (heading: string) => skuWords.has(normalizeHeading(heading))

/** Whether the column says how many pieces a price is for. */
export const isPriceUnit = (heading: string) => priceUnits.has(normalizeHeading(heading))

const isNameOrDescription = (forms: readonly string[]) => forms.some((form) => nameWords.has(form))

/** The first of the words that a heading has, because the words are in order of likelihood. */
function findHeading(
  headings: readonly (readonly string[])[],
  indexes: readonly number[],
  words: readonly string[],
) {
  for (const word of words) {
    const named = indexes.filter((index) => headings[index]?.includes(word))
    // "Stock" is the stock rather than "In stock?".
    const [column] = [...named.filter((index) => headings[index]?.[0] === word), ...named]
    if (column !== undefined) return column
  }
  return undefined
}

/** "Price EUR excl VAT" is a price, and "Image 1" an image. */
function headingForms(heading: string): string[] {
  const normalized = normalizeHeading(heading)
  const plain = withoutUnits(normalized)
  return [normalized, plain, plain.replace(/ 1$/, '')]
}

const withoutUnits = (heading: string) =>
  heading
    .split(' ')
    .filter((word) => !units.has(word))
    .join(' ')

function withoutRepeats(columns: (ImportColumn | null)[]) {
  return columns.map((column, index) => (columns.indexOf(column) === index ? column : null))
}

const synonyms = headingWords.map(({ column, words }) => ({ column, words: words.map(normalizeHeading) }))
const nameWords = new Set(synonyms.find(({ column }) => column === 'name')?.words)
const skuWords = new Set(
  synonyms.filter(({ column }) => column === 'sku').flatMap((synonym) => synonym.words),
)
const knownWords = new Set(synonyms.flatMap((synonym) => synonym.words))
const units = new Set(unitWords.map(normalizeHeading))
const priceUnits = new Set(priceUnitWords.map(normalizeHeading))
