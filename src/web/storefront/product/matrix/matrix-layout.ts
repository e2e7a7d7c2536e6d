import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'

export interface MatrixRow {
  /** A value of the first option. */
  value: string
  imageUrl: string
  cells: MatrixCell[]
}

interface MatrixCell {
  /** A value of the second option; null for a product with one. */
  column: string | null
  /** Null where the combination is not offered. */
  offer: Offer | null
}

export interface MatrixLayout {
  /** Values of the second option; one null for a product with one option. */
  columns: (string | null)[]
  rows: MatrixRow[]
}

type Matrix = Pick<ProductDetail, 'options' | 'offers'>

/** The variants as rows and columns: the first option by the second one. `layer` is a value of the third one. */
export function matrixLayout({ options, offers }: Matrix, layer: string | undefined): MatrixLayout {
  const columns = usedValues({ options, offers }, 1)
  const isInLayer = (offer: Offer) => options.length < 3 || offer.options[2] === layer
  const rows = usedValues({ options, offers }, 0).map((value) => {
    const ofRow = offers.filter((offer) => offer.options[0] === value)
    const cellOf = (column: string | null) => ({
      column,
      offer: ofRow.find((offer) => isInLayer(offer) && (offer.options[1] ?? null) === column) ?? null,
    })
    const pictured = ofRow.find(isInLayer) ?? ofRow[0]
    return { value: value ?? '', imageUrl: pictured?.imageUrl ?? '', cells: columns.map(cellOf) }
  })
  return { columns, rows }
}

/** The values of the third option, each a matrix of its own; empty with fewer options. */
export function matrixLayers(product: Matrix): string[] {
  return product.options.length < 3 ? [] : usedValues(product, 2).flatMap((value) => value ?? [])
}

/** The values of an option that any variant has, in its order; one null where there is no such option. */
function usedValues({ options, offers }: Matrix, axis: number): (string | null)[] {
  const option = options[axis]
  return option
    ? option.values.filter((value) => offers.some((offer) => offer.options[axis] === value))
    : [null]
}
