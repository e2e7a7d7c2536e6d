import { useQuery } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { orderTimelineQuery } from '#web/api/orders/order-timeline.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NoteForm } from './note-form.tsx'
import { TimelineEntry } from './timeline-entry.tsx'

/** Everything that happened to an order, newest first, with the staff's own notes. */
export function TimelinePanel({ order }: { order: StaffOrder }) {
  const timeline = useQuery(orderTimelineQuery(useApi(), order.id))
  return (
    <Panel title="Timeline">
      <div className="grid gap-5">
        <NoteForm orderId={order.id} />
        {timeline.data ? (
          <ol aria-label="Timeline">
            {timeline.data.map((event, index) => (
              <TimelineEntry key={index} event={event} order={order} />
            ))}
          </ol>
        ) : timeline.error ? (
          <ErrorState
            heading="h3"
            title="Failed to fetch the timeline"
            onRetry={() => void timeline.refetch()}
          >
            {errorMessage(timeline.error)}
          </ErrorState>
        ) : (
          <div className="grid gap-3">
            <output className="sr-only">Loading timeline...</output>
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </div>
        )}
      </div>
    </Panel>
  )
}
