import { formatMoney } from '../../../contract/currency.ts'
import { useCurrency, useMoney } from '../layout/currency.tsx'
import type { CartFigures } from './cart-figures.ts'

/** What is to pay, as the visitor reads money, and in the currency that is charged. */
export function Totals({ subtotal, total }: Pick<CartFigures, 'subtotal' | 'total'>) {
  const money = useMoney()
  const { currency } = useCurrency()
  return (
    <dl className="grid gap-[7px] text-sm *:flex *:justify-between *:gap-4">
      <div>
        <dt className="text-ink-2">Subtotal</dt>
        <dd className="num">{money(subtotal)}</dd>
      </div>
      <div>
        <dt className="text-ink-2">Shipping</dt>
        <dd>Free</dd>
      </div>
      <div className="mt-[3px] items-baseline border-t pt-2.5">
        <dt className="font-560">Total</dt>
        <dd className="num text-xl font-580 tracking-[-0.014em]">{money(total)}</dd>
      </div>
      {currency !== 'USD' && (
        <div className="text-xs text-ink-2">
          <dt>Charged in USD</dt>
          <dd className="num">{formatMoney(total)}</dd>
        </div>
      )}
    </dl>
  )
}
