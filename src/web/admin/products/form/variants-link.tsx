import { Link } from '@tanstack/react-router'
import { Shapes } from '#web/admin/icons/admin-icons.ts'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { toCents } from '#contract/money.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'

/** In place of the fields that each variant has. */
export function VariantsLink({ product }: { product: StaffProduct }) {
  const money = useBaseMoney()
  const { id, variantCount, price, stockQuantity } = product
  return (
    <div className="grid gap-3 rounded-2 border bg-sunken p-4">
      <p>
        <b className="font-560">{variantCount} variants</b>, from {money(toCents(price))}
        {stockQuantity !== null && `, ${stockQuantity.toLocaleString('en-US')} in stock`}. Each has its own
        SKU, price and stock.
      </p>
      <Link
        to="/admin/products/$id/variants"
        params={{ id: String(id) }}
        className={buttonClass({ variant: 'line' })}
      >
        <Shapes className="size-3.75" />
        Edit variants
      </Link>
    </div>
  )
}
