import { useId, useState } from 'react'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { formatMoment, formatShortMoment } from '#contract/format-date.ts'
import { orderStatusLooks } from '#web/copy/order-status.ts'

const shownAtFirst = 3

/** What happened to the order and who did it, newest first. */
export function OrderHistory({ order }: { order: StaffOrder }) {
  const [all, setAll] = useState(false)
  const listId = useId()
  const { statusHistory: steps, customerName } = order
  const shown = all ? steps : steps.slice(0, shownAtFirst)

  return (
    <div className="px-5 py-3.5">
      <ol id={listId} className="grid gap-2">
        {shown.map((step, index) => {
          const placed = index === steps.length - 1
          return (
            <li key={index} className="grid grid-cols-[88px_1fr] gap-3">
              <time dateTime={step.createdAt} title={formatMoment(step.createdAt)} className="num text-ink-3">
                {formatShortMoment(step.createdAt)}
              </time>
              <div className="wrap-anywhere">
                {placed ? 'Order placed' : orderStatusLooks[step.status].label}
                {step.note && `: ${step.note}`}
                <span className="block text-2xs text-ink-3">
                  {step.updatedBy ?? (placed ? customerName : 'Automatic')}
                </span>
              </div>
            </li>
          )
        })}
      </ol>
      {steps.length > shownAtFirst && (
        <button
          type="button"
          aria-expanded={all}
          aria-controls={listId}
          className="lnk mt-2 min-h-6"
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${steps.length}`}
        </button>
      )}
    </div>
  )
}
