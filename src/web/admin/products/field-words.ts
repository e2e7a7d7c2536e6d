import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'

/** How the fields of a product are called. */
export const fieldLabels: Record<string, string> = {
  name: 'Name',
  slug: 'Page address',
  sku: 'SKU',
  description: 'Description',
  price: 'Price',
  originalPrice: 'Original price',
  rrp: 'Resale price',
  imageUrl: 'Main image',
  images: 'Images',
  pictures: 'Images',
  category: 'Category',
  categoryId: 'Category',
  inStock: 'In stock',
  stockQuantity: 'Stock',
  stockSeen: 'Stock as exported',
  stockVersion: 'Stock version',
  featured: 'Featured',
  featuredOrder: 'Featured order',
  displayOrder: 'List order',
  tags: 'Tags',
  variants: 'Variants',
  includes: "What's included",
  specifications: 'Specifications',
  archivedAt: 'Archived',
}

const moneyFields = ['price', 'originalPrice', 'rrp']

/** A value of a product in words. */
export function valueInWords(field: string, value: unknown, categoryName: (id: number) => string): string {
  if (value === null || value === undefined || value === '') return field === 'archivedAt' ? 'no' : 'none'
  if (field === 'archivedAt') return 'yes'
  if (field === 'categoryId') return categoryName(Number(value))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (moneyFields.includes(field)) return moneyInWords(String(value))
  if (Array.isArray(value)) return value.map(entryInWords).join(', ') || 'none'
  return String(value)
}

/** What was typed and is no amount stays as it is. */
function moneyInWords(value: string) {
  return /^\d+(\.\d{1,2})?$/.test(value) ? formatMoney(toCents(value)) : value
}

function entryInWords(entry: unknown) {
  if (typeof entry !== 'object' || entry === null || !('name' in entry) || !('value' in entry))
    return String(entry)
  return `${String(entry.name)}: ${String(entry.value)}`
}
