import type { CartLine } from '#contract/cart.ts'
import { Button } from '#web/ui/button/button.tsx'
import { linesToSettle } from './lines-to-settle.ts'
import type { useCheckout } from './use-checkout.ts'

export interface PlaceOrderProps {
  checkout: ReturnType<typeof useCheckout>
  lines: CartLine[]
  /** Why no order of any lines can be placed; null if it can. */
  obstacle: string | null
}

export function PlaceOrderButton({ checkout, lines, obstacle }: PlaceOrderProps) {
  const { busy, orderCheck } = checkout
  return (
    <Button
      type="submit"
      variant="go"
      size="lg"
      busy={busy || orderCheck.isChecking}
      busyLabel={busy ? 'Placing order...' : 'Checking...'}
      disabled={obstacle !== null || linesToSettle(checkout, lines).isBlocked}
    >
      Place order
    </Button>
  )
}
