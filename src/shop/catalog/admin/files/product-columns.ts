import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { describeField, productFieldNames } from '#contract/catalog/product-fields.ts'
import { optionalWholeNumber, plainText, wholeNumberOrNull } from '#contract/catalog/text-formats.ts'

interface ProductColumn {
  /** In the header line. */
  name: string
  /** What its cells become in a parsed line. */
  field: string
  write: (product: StaffProduct) => string
  read: (cell: string) => unknown
}

/** The columns of a product file. */
export const productColumns: readonly ProductColumn[] = productFieldNames.flatMap((field) => {
  if (field === 'categoryId') return [categoryColumn()]
  const { column, text } = describeField(field)
  const own = {
    name: column,
    field,
    write: (product: StaffProduct) => text.format(product[field]),
    read: text.parse,
  }
  return field === 'stockQuantity' ? [own, ...seenStockColumns()] : [own]
})

/** A file names a category by its slug, which means something to people. */
function categoryColumn(): ProductColumn {
  return {
    name: describeField('categoryId').column,
    field: 'category',
    write: ({ category }) => category?.slug ?? '',
    read: plainText.parse,
  }
}

/** The stock a line was exported with, so an import applies only what was changed in the file. */
function seenStockColumns(): ProductColumn[] {
  return [
    {
      name: 'stockSeen',
      field: 'stockSeen',
      write: ({ stockQuantity }) => wholeNumberOrNull.format(stockQuantity),
      read: wholeNumberOrNull.parse,
    },
    {
      name: 'stockVersion',
      field: 'stockVersion',
      write: ({ stockVersion }) => optionalWholeNumber.format(stockVersion),
      read: optionalWholeNumber.parse,
    },
  ]
}
