import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxWebhooks } from '#contract/limits.ts'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { QueryPanel } from '#web/admin/settings/form/query-panel.tsx'
import { DeliveryLog } from '#web/admin/settings/webhooks/log/delivery-log.tsx'
import { useApi } from '#web/api/client/use-api.ts'
import { webhooksQuery } from '#web/api/integrations/webhooks.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Plus } from '#web/ui/icon/icons.ts'
import { Panel } from '#web/ui/panel.tsx'
import { type WebhookAction, WebhookDialogs } from './webhook-dialogs.tsx'
import { WebhookTable } from './webhook-table.tsx'

/** Other systems that receive changes, and the deliveries to them. */
export function WebhookSettings() {
  const query = useQuery(webhooksQuery(useApi()))
  const dialog = useDialog<WebhookAction>()
  const [chosenId, setChosenId] = useState<number>()
  if (!query.data) return <QueryPanel title="Webhooks" query={query} />

  const webhooks = query.data
  const shown = webhooks.find(({ id }) => id === chosenId) ?? webhooks[0]
  return (
    <>
      <Panel
        title="Webhooks"
        flush
        aside={
          <Button
            size="sm"
            aria-haspopup="dialog"
            disabled={webhooks.length >= maxWebhooks}
            onClick={() => dialog.open({ kind: 'add' })}
          >
            <Plus className="size-3.75" />
            Add webhook
          </Button>
        }
      >
        <p className="px-5 pt-4 pb-3 text-ink-2">
          Tell your ERP, accounting or warehouse system about changes in this shop. Each event is sent as a
          signed request, and again for up to three days until the system accepts it.
        </p>
        {webhooks.length === 0 ? (
          <p className="border-t px-5 py-3.5 text-ink-2">
            No webhooks yet. Nothing is sent to other systems.
          </p>
        ) : (
          <WebhookTable webhooks={webhooks} onAction={dialog.open} onShowLog={setChosenId} />
        )}
      </Panel>
      {shown && <DeliveryLog key={shown.id} webhooks={webhooks} shown={shown} onChoose={setChosenId} />}
      {dialog.opening && (
        <WebhookDialogs
          key={dialog.opening.key}
          action={dialog.opening.target}
          open={dialog.opening.isOpen}
          onClose={dialog.opening.close}
        />
      )}
    </>
  )
}
