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

/** The columns of the grid that are fields, in order. */
export const variantColumns = {
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
  minQuantity: {
    label: 'Min.',
    name: 'Minimum quantity',
    inputMode: 'numeric',
    maxLength: 6,
    width: 'min-w-16',
  },
  quantityMultiple: {
    label: 'Mult.',
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
} satisfies Record<string, Column>

export type VariantColumn = keyof typeof variantColumns

export const columnNames = Object.keys(variantColumns).filter(isColumn)

function isColumn(name: string): name is VariantColumn {
  return name in variantColumns
}

export const describeColumn = (name: VariantColumn): Column => variantColumns[name]
