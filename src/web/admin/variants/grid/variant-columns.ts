import { type TierNumber, isTierColumn } from '#web/admin/variants/tiers/tier-columns.ts'

interface Column {
  /** The head of the column. */
  label: string
  /** In sentences and labels. */
  name: string
  inputMode?: 'decimal' | 'numeric'
  maxLength: number
  placeholder?: string
  /** An identifier, in a font of fixed width. */
  isCode?: boolean
  width: string
  /** Shown only with "More columns". */
  isExtra?: boolean
}

const tierFrom = (number: TierNumber) =>
  ({
    label: `Tier ${number}, from`,
    name: `Tier ${number} quantity`,
    inputMode: 'numeric',
    maxLength: 6,
    placeholder: 'From',
    width: 'min-w-22',
  }) satisfies Column

const tierPrice = (number: TierNumber) =>
  ({
    label: 'Price',
    name: `Tier ${number} price`,
    inputMode: 'decimal',
    maxLength: 12,
    placeholder: 'Price',
    width: 'min-w-26',
  }) satisfies Column

/** The columns of the grid that are fields, in order. */
const variantColumns = {
  sku: { label: 'SKU', name: 'SKU', maxLength: 64, isCode: true, width: 'min-w-38' },
  gtin: {
    label: 'GTIN',
    name: 'GTIN',
    inputMode: 'numeric',
    maxLength: 14,
    placeholder: 'None',
    isCode: true,
    width: 'min-w-34',
  },
  supplierNumbers: {
    label: 'Suppliers’ no.',
    name: 'Suppliers’ numbers',
    maxLength: 2000,
    placeholder: 'Supplier: number',
    isCode: true,
    width: 'min-w-44',
    isExtra: true,
  },
  price: { label: 'Price', name: 'Price', inputMode: 'decimal', maxLength: 12, width: 'min-w-26' },
  originalPrice: {
    label: 'Original',
    name: 'Original price',
    inputMode: 'decimal',
    maxLength: 12,
    placeholder: 'None',
    width: 'min-w-26',
    isExtra: true,
  },
  rrp: {
    label: 'Resale',
    name: 'Resale price',
    inputMode: 'decimal',
    maxLength: 12,
    placeholder: 'None',
    width: 'min-w-26',
  },
  unitCost: {
    label: 'Cost',
    name: 'Unit cost',
    inputMode: 'decimal',
    maxLength: 12,
    placeholder: 'Unknown',
    width: 'min-w-26',
    isExtra: true,
  },
  minQuantity: {
    label: 'Minimum',
    name: 'Minimum quantity',
    inputMode: 'numeric',
    maxLength: 6,
    width: 'min-w-16',
  },
  quantityMultiple: {
    label: 'Multiple',
    name: 'Quantity multiple',
    inputMode: 'numeric',
    maxLength: 6,
    width: 'min-w-16',
  },
  weightGrams: {
    label: 'Weight, g',
    name: 'Weight in grams',
    inputMode: 'numeric',
    maxLength: 8,
    placeholder: 'None',
    width: 'min-w-20',
    isExtra: true,
  },
  condition: { label: 'Condition', name: 'Condition', maxLength: 20, width: 'min-w-34', isExtra: true },
  imageUrl: { label: 'Picture', name: 'Picture', maxLength: 2000, width: 'min-w-30', isExtra: true },
  tier2From: tierFrom(2),
  tier2Price: tierPrice(2),
  tier3From: tierFrom(3),
  tier3Price: tierPrice(3),
  tier4From: tierFrom(4),
  tier4Price: tierPrice(4),
  tier5From: tierFrom(5),
  tier5Price: tierPrice(5),
  tier6From: tierFrom(6),
  tier6Price: tierPrice(6),
} satisfies Record<string, Column>

export type VariantColumn = keyof typeof variantColumns

export const columnNames = Object.keys(variantColumns).filter(isColumn)

function isColumn(name: string): name is VariantColumn {
  return name in variantColumns
}

export const describeColumn = (name: VariantColumn): Column => variantColumns[name]

const amounts: readonly VariantColumn[] = ['price', 'originalPrice', 'rrp', 'unitCost']

/** Whether its cells are amounts of money. */
export const isAmountColumn = (name: VariantColumn) =>
  amounts.includes(name) || (isTierColumn(name) && name.endsWith('Price'))

const wholeNumbers: readonly VariantColumn[] = ['minQuantity', 'quantityMultiple', 'weightGrams']

export const isWholeNumberColumn = (name: VariantColumn) =>
  wholeNumbers.includes(name) || (isTierColumn(name) && name.endsWith('From'))
