import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { priceInput } from '#contract/fields.ts'
import { toCents } from '#contract/money.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { InlineCell } from './inline-cell.tsx'
import { priceField } from './inline-field.ts'
import { usePriceSave } from './use-price-save.ts'
import { VariantsLink } from './variants-link.tsx'

/** The price, edited in place; that of several variants in their table. */
export function PriceCell({ product }: { product: StaffProduct }) {
  const money = useBaseMoney()
  const save = usePriceSave(product)
  const { price, variantCount } = product
  if (variantCount > 1) {
    return (
      <VariantsLink product={product} field={priceField}>
        {money(toCents(price))}
      </VariantsLink>
    )
  }
  return (
    <InlineCell product={product} field={priceField} save={save}>
      {(saving) => money(toCents(priceInput.safeParse(saving).data ?? price))}
    </InlineCell>
  )
}
