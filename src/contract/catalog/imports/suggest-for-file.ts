import type { CurrencyCode } from '#contract/choices.ts'
import { namesOtherCurrency } from './currency-words.ts'
import { type ImportColumn, amountColumns, flagColumns } from './import-columns.ts'
import { numberColumns } from './number-texts.ts'
import { type FieldFit, isNamedSku, isPriceUnit, suggestColumns } from './suggest-columns.ts'

interface Column {
  heading: string
  /** Its first values. */
  samples: readonly string[]
  /** Whether most of its values are GTINs. */
  hasGtins?: boolean | undefined
}

/**
 * The field that each column of a file probably is, by its heading and its values; null if none. Amounts for several pieces are
 * left to staff. Amounts of another currency than the shop's are suggested only without others, and then named as such.
 */
export function suggestForFile(columns: readonly Column[], currency?: CurrencyCode): (ImportColumn | null)[] {
  const headings = columns.map(({ heading }) => heading)
  const suggested = suggestColumns(headings, fieldFit(columns, currency))
  const inAnyCurrency = suggestColumns(headings, fieldFit(columns, undefined))
  const completed = suggested.map((column, index) => {
    const other = inAnyCurrency[index] ?? null
    const isMissing = other !== null && amountColumns.includes(other) && !suggested.includes(other)
    return column ?? (isMissing ? other : null)
  })
  return withGtins(completed, columns)
}

function fieldFit(columns: readonly Column[], currency: CurrencyCode | undefined): FieldFit {
  const priceUnits = columns.filter(isPriceUnitColumn)
  const areForSeveral = priceUnits.some(({ samples }) =>
    numbersOf(samples).some((sample) => !/^1(\D|$)/.test(sample)),
  )
  return (field, index) => {
    const column = columns[index]
    const { heading, samples } = column ?? { heading: '', samples: [] }
    const some = (pattern: RegExp) => samples.length === 0 || samples.some((sample) => pattern.test(sample))
    if (amountColumns.includes(field)) {
      const isOther = currency !== undefined && namesOtherCurrency(heading, currency)
      if (areForSeveral || isOther || (column && priceUnits.includes(column))) return false
    }
    if (numberColumns.includes(field)) return some(/\d/)
    if (flagColumns.includes(field)) return some(/^(true|false)$/i)
    // "Code pcs" of GTINs is the GTIN of a piece.
    if (field === 'sku') return !column?.hasGtins || heading.trim() === '' || isNamedSku(heading)
    // The same in all rows, it is the number of the supplier itself.
    if (field === 'supplierNumber') return samples.length !== 1
    if (field === 'imageUrl') return some(/^(https?:\/)?\//i)
    return field !== 'countryOfOrigin' || some(/^[a-z]{2}$/i)
  }
}

/** The pieces that a price is for. "Price per piece" is a price. */
const isPriceUnitColumn = ({ heading, samples }: Column) =>
  isPriceUnit(heading) &&
  numbersOf(samples).every((sample) => /^10{0,4}(\D|$)|^[25]0{1,3}(\D|$)/.test(sample))

const numbersOf = (samples: readonly string[]) => samples.filter((sample) => /^\d/.test(sample))

/** A column of GTINs whose heading says nothing else. Of several, staff choose. */
function withGtins(suggested: (ImportColumn | null)[], columns: readonly Column[]) {
  if (suggested.includes('gtin')) return suggested
  const candidates = columns.flatMap(({ heading, hasGtins }, index) =>
    hasGtins && suggested[index] === null && !cartonWords.test(heading) ? [index] : [],
  )
  const [only] = candidates
  if (only === undefined || candidates.length > 1) return suggested
  return suggested.map((column, index) => (index === only ? 'gtin' : column))
}

/** A carton has a GTIN of its own. */
const cartonWords =
  /carton|case|outer|inner|box|pack|pallet|karton|\bvpe?\b|gebinde|palette|colis|caja|pal[ée]t|doos|opak|zbiorcz|короб|упаков|паллет/i
