import { type ImportColumn, amountColumns, wholeNumberColumns } from './import-columns.ts'

/** Columns whose cells are numbers, where staff decide what a text means. */
export const numberColumns: readonly ImportColumn[] = [...amountColumns, ...wholeNumberColumns, 'gtin']

/** Longer texts are not listed. */
export const maxNumberTextLength = 60

/** The number in ">100", "100+" or "more than 100". */
export function lowestCount(text: string): string | undefined {
  const [, behind, before] = atLeast.exec(text.trim()) ?? []
  return (behind ?? before)?.replaceAll(/\D/g, '')
}

const count = String.raw`(\d{1,9}|\d{1,3}(?:[.,'’\s]\d{3})+)`
const moreThan =
  '[>≥]=?|over|more than|at least|mehr als|über|mind\\.?|plus de|\\+ de|au moins|más de|mas de|meer dan|ruim|ponad|powyżej|' +
  'więcej niż|более|больше|свыше'
const atLeast = new RegExp(`^(?:(?:${moreThan})\\s*${count}|${count}\\s*\\+)$`, 'iu')
