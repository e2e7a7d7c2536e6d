import { historyText } from '#contract/orders/history-text.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { customerStatusLabel } from '#web/shared/orders/order-status.ts'

/** Status history, newest first. */
export function OrderUpdates({ order: { statusHistory } }: { order: Order }) {
  const time = useShopTime()
  return (
    <section aria-label="Updates">
      <h2 className="lab mb-1.5">Updates ({time.zoneLabel})</h2>
      <ol className="grid gap-1.5 text-xs">
        {statusHistory.map(({ status, note, createdAt }, index) => (
          <li key={index} className="grid grid-cols-[92px_minmax(0,1fr)] gap-3">
            <time dateTime={createdAt} className="num text-ink-3">
              {time.shortMoment(createdAt)}
            </time>
            <span className="break-words">
              {historyText(
                { status, note },
                statusHistory[index + 1],
                status === 'paid' ? 'Payment received' : customerStatusLabel(status),
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
