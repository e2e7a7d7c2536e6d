import type { ReactNode } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { withCurrentStock } from '#web/admin/products/form/stock-draft.ts'
import { InlineCell } from './inline-cell.tsx'
import { parseStock, stockField } from './inline-field.ts'
import { useStockSave } from './use-stock-save.ts'
import { VariantsLink } from './variants-link.tsx'

interface Props {
  product: StaffProduct
  /** Shows the stock of the product. */
  children: (product: StaffProduct) => ReactNode
}

/** The stock, edited in place; that of several variants in their table. */
export function StockCell({ product, children }: Props) {
  const save = useStockSave(product)
  if (product.variantCount > 1) {
    return (
      <VariantsLink product={product} field={stockField}>
        {children(product)}
      </VariantsLink>
    )
  }
  return (
    <InlineCell product={product} field={stockField} save={save}>
      {(saving) => children(saving === undefined ? product : withCurrentStock(product, parseStock(saving)))}
    </InlineCell>
  )
}
