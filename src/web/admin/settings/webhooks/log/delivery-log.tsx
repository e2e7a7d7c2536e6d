import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryState } from '#contract/integrations/webhook-events.ts'
import type { Webhook } from '#contract/integrations/webhooks.ts'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { useApi } from '#web/api/client/use-api.ts'
import { deliveriesPerPage, deliveriesQuery } from '#web/api/integrations/webhooks.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import { LogFilters } from './log-filters.tsx'

interface Props {
  webhooks: Webhook[]
  /** The webhook whose deliveries are shown. */
  shown: Webhook
  onChoose: (id: number) => void
}

/** Sent and pending deliveries of a webhook. */
export function DeliveryLog({ shown, ...choice }: Props) {
  const [state, setState] = useState<DeliveryState>()
  const dialog = useDialog<number>()
  return (
    <Panel
      title="Deliveries"
      flush
      aside={<LogFilters shown={shown} {...choice} state={state} onFilter={setState} />}
    >
      <DeliveryList key={state} webhookId={shown.id} state={state} onShow={dialog.open} />
      {dialog.opening && (
        <DeliveryDialog
          key={dialog.opening.key}
          id={dialog.opening.target}
          isEnabled={shown.isEnabled}
          open={dialog.opening.isOpen}
          onClose={dialog.opening.close}
        />
      )}
    </Panel>
  )
}

interface ListProps {
  webhookId: number
  state: DeliveryState | undefined
  onShow: (id: number) => void
}

function DeliveryList({ webhookId, state, onShow }: ListProps) {
  const [page, setPage] = useState(1)
  const list = useQuery(deliveriesQuery(useApi(), { webhookId, state, page }))
  if (list.isPending) return <TableSkeleton rows={3} />
  if (!list.data) {
    return (
      <ErrorState title="Failed to fetch deliveries" heading="h3" onRetry={() => list.refetch()}>
        {errorMessage(list.error)}
      </ErrorState>
    )
  }
  const { items, total } = list.data
  if (total === 0) {
    return (
      <p className="px-5 py-3.5 text-ink-2">
        {state === undefined
          ? 'Nothing sent yet. Events appear here once something changes, for 30 days.'
          : 'No deliveries have this status.'}
      </p>
    )
  }
  return (
    <>
      <DeliveryTable deliveries={items} onShow={onShow} />
      <Pages page={page} total={total} onChange={setPage} />
    </>
  )
}

interface PagesProps {
  page: number
  total: number
  onChange: (page: number) => void
}

function Pages({ page, total, onChange }: PagesProps) {
  if (total <= deliveriesPerPage) return null
  const first = (page - 1) * deliveriesPerPage + 1
  const last = Math.min(total, page * deliveriesPerPage)
  return (
    <div className="flex flex-wrap items-center gap-2 border-t px-5 py-3">
      <p className="num mr-auto text-ink-2">
        {first} to {last} of {total.toLocaleString('en-US')}
      </p>
      <Button size="sm" disabled={page === 1} onClick={() => onChange(page - 1)}>
        Newer
      </Button>
      <Button size="sm" disabled={last === total} onClick={() => onChange(page + 1)}>
        Older
      </Button>
    </div>
  )
}
