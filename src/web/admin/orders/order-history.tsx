import { useId, useState } from 'react'
import { historyText } from '#contract/orders/history-text.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { orderStatusDisplay } from '#web/shared/orders/order-status.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'

const initiallyShown = 3

/** Status changes of an order and who made them, newest first. */
export function OrderHistory({ order }: { order: StaffOrder }) {
  const time = useShopTime()
  const [isExpanded, setIsExpanded] = useState(false)
  const listId = useId()
  const { statusHistory: steps, customerName } = order
  const shown = isExpanded ? steps : steps.slice(0, initiallyShown)

  return (
    <div className="px-5 py-3.5">
      <ol id={listId} className="grid gap-2">
        {shown.map((step, index) => {
          const isFirstStep = index === steps.length - 1
          return (
            <li key={index} className="grid grid-cols-[88px_1fr] gap-3">
              <time
                dateTime={step.createdAt}
                title={time.momentWithZone(step.createdAt)}
                className="num text-ink-3"
              >
                {time.shortMoment(step.createdAt)}
              </time>
              <div className="wrap-anywhere">
                {historyText(
                  step,
                  steps[index + 1],
                  isFirstStep ? 'Order placed' : orderStatusDisplay[step.status].label,
                )}
                <span className="block text-2xs text-ink-3">
                  {step.updatedBy ?? (isFirstStep ? customerName : 'Automatic')}
                </span>
              </div>
            </li>
          )
        })}
      </ol>
      {steps.length > initiallyShown && (
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-controls={listId}
          className="lnk mt-2 min-h-6"
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer' : `Show all ${steps.length}`}
        </button>
      )}
    </div>
  )
}
