import { type CurrencyCode, formatMoney } from '#contract/currency.ts'
import type { EntryChange } from '#contract/audit.ts'
import { isRecord } from '#contract/is-record.ts'
import { toCents } from '#contract/money.ts'
import { formatDay } from '#contract/time/format-day.ts'
import { orderStatusLabels } from '#contract/orders/staff/order-status-labels.ts'
import type { EntryNames } from './entry-names.ts'

type Names = Pick<EntryNames, 'products' | 'categories' | 'time'> & {
  /** Currency of the amounts. */
  currency: CurrencyCode
}

/** The fields that a change made different, in the order in which they were recorded. */
export function differences(before: unknown, after: unknown, names: Names): EntryChange[] {
  const oldFields = new Map(flattened(before, [], names))
  const newFields = new Map(flattened(after, [], names))
  return [...new Set([...oldFields.keys(), ...newFields.keys()])]
    .map((field) => ({ field, before: oldFields.get(field) ?? null, after: newFields.get(field) ?? null }))
    .filter((difference) => difference.before !== difference.after)
}

/** A step to a value: a field, or the name of an item. */
type Step = { field: string } | { name: string }

/** Each single value with its path as text. */
function flattened(value: unknown, path: Step[], names: Names): [field: string, text: string][] {
  if (value === null || value === undefined || value === '') return []
  if (isList(value)) {
    if (value.length === 0) return []
    if (value.every((entry) => typeof entry !== 'object'))
      return [[pathText(path), plainList(value, path.at(-1), names)]]
    return value.flatMap((entry, index) => flattenedItem(entry, index, path, names))
  }
  if (isRecord(value))
    return Object.entries(value).flatMap(([field, part]) => flattened(part, [...path, { field }], names))
  return [[pathText(path), valueText(value, path.at(-1), names)]]
}

/** 'new, limited', or the names of products. */
function plainList(values: unknown[], step: Step | undefined, names: Names) {
  const areProducts = step !== undefined && 'field' in step && step.field === 'products'
  return values
    .map((value) =>
      areProducts && typeof value === 'number' ? productName(value, {}, names) : String(value),
    )
    .join(', ')
}

/** A row of a list: a product by its id, a price by its SKU, or its number. */
function flattenedItem(item: unknown, index: number, path: Step[], names: Names) {
  if (!isRecord(item)) return flattened(item, [...path, { name: String(index + 1) }], names)
  const { id, ...rest } = item
  if (typeof id === 'number') return flattened(rest, [...path, { name: productName(id, item, names) }], names)
  return flattened(rest, [...path, { name: String(index + 1) }], names)
}

function productName(id: number, { name }: Record<string, unknown>, { products }: Names) {
  return products.get(id) ?? (typeof name === 'string' ? name : `Deleted product ${id}`)
}

/** ['hero', 'stockQuantity'] becomes 'Hero, stock quantity'. The value of a setting needs no name of its own. */
function pathText([first, ...others]: Step[]) {
  const isOfSetting = others.length > 0 && first && 'field' in first && first.field === 'value'
  const path = first === undefined || isOfSetting ? others : [first, ...others]
  const text = path.map((step) => ('name' in step ? step.name : fieldText(step.field))).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** SKUs and names of options are shown as they are. */
const isFieldName = /^[a-z][A-Za-z_]*$/

const fieldText = (field: string) => fieldNames[field] ?? (isFieldName.test(field) ? wordsOf(field) : field)

/** 'stockQuantity' and 'stock_quantity' become 'stock quantity'. */
const wordsOf = (name: string) =>
  name.replaceAll(/_/g, ' ').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Names of fields whose key does not read as a name. */
const fieldNames: Record<string, string> = {
  accent: 'accent color',
  all: 'all products',
  categoryId: 'category',
  discountBasisPoints: 'discount in basis points',
  displayOrder: 'list position',
  featuredOrder: 'featured position',
  imageTexts: 'alternative text',
  imageUrl: 'image address',
  logoUrl: 'logo',
  order: 'position',
  rrp: 'resale price (RRP)',
  sku: 'SKU',
  slug: 'page address',
  solvedAt: 'resolved at',
  archivedAt: 'archived at',
  deletedAt: 'moved to the trash at',
  publishAt: 'appears at',
  unpublishAt: 'leaves the shop at',
  gtin: 'GTIN',
  memberId: 'account',
  isAvailable: 'for sale',
  minQuantity: 'minimum quantity',
  optionValues: 'options',
  percentOff: 'discount in basis points',
  poNumberRequired: 'PO number required',
  unavailableVariants: 'variants out of stock',
  taxId: 'tax ID',
  weightGrams: 'weight in grams',
  swift: 'SWIFT',
}

const moneyFields = new Set([
  'price',
  'originalPrice',
  'rrp',
  'unitCost',
  'totalAmount',
  'freeFrom',
  'minimumOrder',
  'amount',
])
const momentFields = new Set(['archivedAt', 'deletedAt', 'publishAt', 'unpublishAt', 'solvedAt', 'sentAt'])
const dayFields = new Set(['estimatedDelivery', 'receivedOn'])

function valueText(value: unknown, step: Step | undefined, { categories, currency, time }: Names) {
  const field = step && 'field' in step ? step.field : ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (moneyFields.has(field)) return amountText(value, currency)
  if (momentFields.has(field)) return time.momentWithZone(String(value))
  if (dayFields.has(field)) return formatDay(String(value))
  if (field === 'categoryId' && typeof value === 'number')
    return categories.get(value) ?? `Deleted category ${value}`
  if (field === 'status') return statusLabels[String(value)] ?? capitalized(wordsOf(String(value)))
  return String(value)
}

/** Entries have cents as numbers, or the decimal text of the API. */
function amountText(value: unknown, currency: CurrencyCode) {
  if (typeof value === 'number') return formatMoney(value, currency)
  return isAmount.test(String(value)) ? formatMoney(toCents(String(value)), currency) : String(value)
}

const isAmount = /^-?\d{1,12}(\.\d{1,2})?$/

const statusLabels: Record<string, string> = orderStatusLabels

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
