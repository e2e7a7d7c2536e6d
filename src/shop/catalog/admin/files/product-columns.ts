import { describeField, productFieldNames } from '#contract/catalog/product-fields.ts'
import { optionalWholeNumber, plainText, wholeNumberOrNull } from '#contract/catalog/text-formats.ts'

interface ProductColumn {
  /** In the header line. */
  name: string
  /** The field of a parsed line that receives its cells. */
  field: string
  read: (cell: string) => unknown
}

/** A file names a category by its slug, which means something to people. */
const categoryColumn: ProductColumn = {
  name: describeField('categoryId').column,
  field: 'category',
  read: plainText.parse,
}

/** The stock a line was exported with, so that an import applies only the difference made in the file. */
const seenStockColumns: ProductColumn[] = [
  { name: 'stockSeen', field: 'stockSeen', read: wholeNumberOrNull.parse },
  { name: 'stockVersion', field: 'stockVersion', read: optionalWholeNumber.parse },
]

/** The columns of a file with one row for each product. */
export const productColumns: readonly ProductColumn[] = productFieldNames.flatMap((field) => {
  if (field === 'categoryId') return [categoryColumn]
  const { column, text } = describeField(field)
  const own = { name: column, field, read: text.parse }
  return field === 'stockQuantity' ? [own, ...seenStockColumns] : [own]
})
