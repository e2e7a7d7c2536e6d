import { type CurrencyCode, formatMoney } from '#contract/currency.ts'
import { formatDay, formatMoment } from '#contract/format-date.ts'
import { isRecord } from '#contract/is-record.ts'
import { toCents } from '#contract/money.ts'
import { reviewStatusDisplay } from '#web/admin/reviews/review-status.ts'
import { orderStatusDisplay } from '#web/copy/orders/order-status.ts'

/** One changed field; `before` or `after` is null if the field had no value then. */
export interface Difference {
  /** Its path as text: 'Hero, title', 'Product 12, price'. */
  field: string
  before: string | null
  after: string | null
}

/** The fields that a change made different, in the order in which they were recorded. */
export function differences(before: unknown, after: unknown, base: CurrencyCode): Difference[] {
  const oldFields = new Map(flattened(before, [], base))
  const newFields = new Map(flattened(after, [], base))
  return [...new Set([...oldFields.keys(), ...newFields.keys()])]
    .map((field) => ({ field, before: oldFields.get(field) ?? null, after: newFields.get(field) ?? null }))
    .filter((difference) => difference.before !== difference.after)
}

/** Each single value with its path as text. */
function flattened(value: unknown, path: string[], base: CurrencyCode): [field: string, text: string][] {
  if (value === null || value === undefined || value === '') return []
  if (isList(value)) {
    if (value.length === 0) return []
    if (value.every((entry) => typeof entry !== 'object')) return [[pathText(path), value.join(', ')]]
    return value.flatMap((entry, index) => {
      const { id, ...rest } = isRecord(entry) ? entry : { entry }
      return flattened(rest, [...path, id === undefined ? `${index + 1}` : `product ${String(id)}`], base)
    })
  }
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, part]) => flattened(part, [...path, name], base))
  return [[pathText(path), valueText(value, path.at(-1) ?? '', base)]]
}

/** ['hero', 'stockQuantity'] becomes 'Hero, stock quantity'. */
function pathText(path: string[]) {
  const text = path
    .map((name) => fieldNames[name] ?? (isFieldName.test(name) ? wordsOf(name) : name))
    .join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** SKUs and names of options are shown as they are. */
const isFieldName = /^[a-z][A-Za-z_]*$/

const wordsOf = (name: string) =>
  name.replaceAll(/_/g, ' ').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Names of fields whose key does not read as a name. */
const fieldNames: Record<string, string> = {
  all: 'all products',
  categoryId: 'category ID',
  displayOrder: 'list position',
  featuredOrder: 'featured position',
  imageUrl: 'image address',
  order: 'position',
  rrp: 'resale price (RRP)',
  sku: 'SKU',
  slug: 'page address',
  solvedAt: 'resolved at',
  archivedAt: 'archived at',
  gtin: 'GTIN',
  isAvailable: 'for sale',
  minQuantity: 'minimum quantity',
  optionValues: 'options',
  unavailableVariants: 'variants out of stock',
  weightGrams: 'weight in grams',
  swift: 'SWIFT',
}

const statusLabels: Record<string, { label: string }> = { ...orderStatusDisplay, ...reviewStatusDisplay }

const moneyFields = new Set(['price', 'originalPrice', 'rrp', 'totalAmount', 'freeFrom'])
const momentFields = new Set(['archivedAt', 'solvedAt'])

function valueText(value: unknown, field: string, base: CurrencyCode) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' && moneyFields.has(field)) return formatMoney(toCents(value), base)
  if (typeof value === 'string' && momentFields.has(field)) return formatMoment(value)
  if (typeof value === 'string' && field === 'estimatedDelivery') return formatDay(value)
  if (field === 'status') return statusLabels[String(value)]?.label ?? String(value)
  return String(value)
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
