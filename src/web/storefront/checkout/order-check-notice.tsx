import { CircleCheck, CloudOff } from 'lucide-react'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CheckState } from './use-order-check.ts'

interface Props {
  state: CheckState
  isChecking: boolean
  onCheck: () => void
}

/** What is known of an order whose answer was lost, and how to find out more. */
export function OrderCheckNotice({ state, isChecking, onCheck }: Props) {
  if (state === null) return null
  if (state === 'not-placed') {
    return (
      <Notice role="status" icon={CircleCheck} title="Your order was not placed">
        The shop has no order from this attempt. What you entered is still here, and placing it again never
        orders twice.
      </Notice>
    )
  }
  return (
    <Notice role="alert" tone="amber" icon={CloudOff} title="We don't know yet if your order was placed">
      <p>
        {state === 'unreachable'
          ? 'The shop still cannot be reached. Wait a moment, then check again.'
          : 'The connection was lost before the shop could answer. What you entered is kept, and checking never orders twice.'}
      </p>
      <Button size="sm" className="mt-2.5" busy={isChecking} busyLabel="Checking..." onClick={onCheck}>
        Check my order
      </Button>
    </Notice>
  )
}
