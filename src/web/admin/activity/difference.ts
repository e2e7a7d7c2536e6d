import { formatMoney } from '#contract/currency.ts'
import { isRecord } from '#contract/is-record.ts'
import { toCents } from '#contract/money.ts'

/** One thing that a change made different; null where it was not there before, or is not there any more. */
export interface Difference {
  /** Where it stands: 'Hero, title', 'Product 12, price'. */
  field: string
  before: string | null
  after: string | null
}

/** What a change made different, in words, in the order in which it was written down. */
export function differences(before: unknown, after: unknown): Difference[] {
  const former = new Map(flattened(before, []))
  const later = new Map(flattened(after, []))
  return [...new Set([...former.keys(), ...later.keys()])]
    .map((field) => ({ field, before: former.get(field) ?? null, after: later.get(field) ?? null }))
    .filter((difference) => difference.before !== difference.after)
}

/** Each single value with the words of the path that leads to it. */
function flattened(value: unknown, path: string[]): [field: string, text: string][] {
  if (value === null || value === undefined || value === '') return []
  if (isList(value)) {
    if (value.length === 0) return []
    if (value.every((entry) => typeof entry !== 'object')) return [[named(path), value.join(', ')]]
    return value.flatMap((entry, index) => {
      const { id, ...rest } = isRecord(entry) ? entry : { entry }
      return flattened(rest, [...path, id === undefined ? `${index + 1}` : `product ${String(id)}`])
    })
  }
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, part]) => flattened(part, [...path, name]))
  return [[named(path), asText(value, path.at(-1) ?? '')]]
}

/** 'stockQuantity' of 'hero' becomes 'Hero, stock quantity'. */
function named(path: string[]) {
  const words = path
    .map((name) =>
      name.replaceAll(/_/g, ' ').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    )
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const moneyFields = new Set(['price', 'originalPrice', 'rrp', 'totalAmount'])

function asText(value: unknown, field: string) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' && moneyFields.has(field)) return formatMoney(toCents(value))
  return String(value)
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
