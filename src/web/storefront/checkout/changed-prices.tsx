import type { CartLine } from '#contract/cart.ts'
import { toCents } from '#contract/money.ts'
import { useAcceptPrices } from '#web/api/orders/accept-prices.ts'
import { variantName } from '#web/shared/variant-name.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TriangleAlert } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  /** The lines whose prices changed since the buyer saw them. */
  lines: CartLine[]
  /** The total at the current prices, formatted. */
  total: string
}

/** Each price that changed, which the buyer accepts before placing the order. */
export function ChangedPrices({ lines, total }: Props) {
  const money = useMoney()
  const { mutate: accept, isPending, isError } = useAcceptPrices()
  return (
    <Notice role="alert" tone="amber" icon={TriangleAlert} title="Prices have changed">
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            {variantName({ name: line.product.name, variant: line.variant })}:{' '}
            <span className="num">
              {money(toCents(line.unitPrice))}, was {money(toCents(line.priceWhenAdded))}
            </span>
          </li>
        ))}
      </ul>
      <p>The total is now {total}. Accept the new prices to place the order.</p>
      {isError && <p className="text-danger">Prices not accepted. Try again.</p>}
      <Button
        size="sm"
        className="mt-2.5"
        busy={isPending}
        busyLabel="Accepting..."
        onClick={() => accept(lines)}
      >
        Accept new prices
      </Button>
    </Notice>
  )
}
