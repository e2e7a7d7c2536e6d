import { CircleCheck, CloudOff } from '#web/ui/icon/icons.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CheckState } from './use-order-check.ts'

interface Props {
  state: CheckState
  isChecking: boolean
  onCheck: () => void
}

/** Status of an order whose reply was lost, with a button to check again. */
export function OrderCheckNotice({ state, isChecking, onCheck }: Props) {
  if (state === null) return null
  if (state === 'not-placed') {
    return (
      <Notice role="status" icon={CircleCheck} title="Your order was not placed">
        We found no order from this attempt. Your details are still here. You can place the order again
        without ordering twice.
      </Notice>
    )
  }
  return (
    <Notice role="alert" tone="amber" icon={CloudOff} title="We don't know yet if your order was placed">
      <p>
        {state === 'unreachable'
          ? 'We still cannot reach the shop. Wait a moment, then check again.'
          : 'The connection was lost before we could confirm. Your details are saved. Checking does not place another order.'}
      </p>
      <Button size="sm" className="mt-2.5" busy={isChecking} busyLabel="Checking..." onClick={onCheck}>
        Check my order
      </Button>
    </Notice>
  )
}
