import { toCents } from '#contract/money.ts'
import type { PriceListRow } from '#contract/pricing/price-list-prices.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'

/** A variant and its standard price. */
export function VariantCells({ row: { sku, label, product, standard } }: { row: PriceListRow }) {
  const money = useBaseMoney()
  const deepest = standard.tiers.at(-1)
  return (
    <>
      <th
        scope="row"
        className="border-b px-3 py-1.5 text-left font-400 max-md:border-0 max-md:p-0 md:min-w-50"
      >
        <span className="font-540">{product.name}</span>
        {label && <span className="block text-ink-2">{label}</span>}
        <span className="id block text-ink-3">{sku}</span>
      </th>
      <td className="num border-b px-3 py-1.5 text-right max-md:border-0 max-md:p-0">
        <span className="block text-2xs text-ink-2 md:hidden">Standard</span>
        {money(toCents(standard.price))}
        {deepest && (
          <span className="block text-2xs text-ink-2">
            {money(toCents(deepest.price))} from {deepest.minQuantity}
          </span>
        )}
      </td>
    </>
  )
}
