import type { ImportColumn } from './import-columns.ts'

/** Columns whose cells are numbers, where staff decide what a text means. */
export const numberColumns: readonly ImportColumn[] = [
  'price',
  'originalPrice',
  'rrp',
  'unitCost',
  'stockQuantity',
  'minQuantity',
  'multiple',
  'weightGrams',
  'gtin',
]

/** A text in a column of numbers, such as "on request" or ">100". */
export interface NumberText {
  text: string
  /** Cells that have it. */
  count: number
}

const maxTexts = 5
export const maxNumberTextLength = 60

/** The most frequent texts among numbers; none in a column that has fewer numbers than texts. */
export function numberTexts(cells: Iterable<string>): NumberText[] {
  const counts = new Map<string, number>()
  let numbers = 0
  let texts = 0
  for (const cell of cells) {
    const text = cell.trim()
    if (text === '') continue
    if (isNumber(text)) numbers++
    else {
      texts++
      if (text.length <= maxNumberTextLength) counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  }
  if (texts > numbers) return []
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxTexts)
}

/** A number with or without a currency or a unit. */
const isNumber = (text: string) =>
  /^(\p{Sc}|[a-z]{3})?\s?\d[\d.,'’\s]*\s?(\p{Sc}|\p{L}{1,6}\.?)?$/iu.test(text)

/** The number in ">100", "100+" or "more than 100". */
export function lowestCount(text: string): string | undefined {
  const [, behind, before] =
    /^(?:[>≥]=?|over|more than|mehr als|über)\s*(\d{1,9})$|^(\d{1,9})\s*\+$/i.exec(text) ?? []
  return behind ?? before
}
