import { type DisabledReason, webhookEventTypes } from '#contract/integrations/webhook-events.ts'
import type { Webhook } from '#contract/integrations/webhooks.ts'
import { CircleOff } from '#web/admin/icons/admin-icons.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CircleCheck, TriangleAlert } from '#web/ui/icon/icons.ts'
import { Menu } from '#web/ui/menu.tsx'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { WebhookAction } from './webhook-dialogs.tsx'

interface Actions {
  onAction: (action: WebhookAction) => void
  /** Shows the delivery log of a webhook. */
  onShowLog: (id: number) => void
}

export function WebhookTable({ webhooks, ...actions }: Actions & { webhooks: Webhook[] }) {
  return (
    <Table label="List of webhooks" stack className="rounded-none! border-x-0! border-b-0!">
      <TableHeader>
        <TableHead className="rounded-none!">Address</TableHead>
        <TableHead>Last delivery</TableHead>
        <TableHead align="right">Not delivered</TableHead>
        <TableHead>Status</TableHead>
        <TableHead className="rounded-none!">
          <span className="sr-only">Actions</span>
        </TableHead>
      </TableHeader>
      <tbody>
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} {...actions} />
        ))}
      </tbody>
    </Table>
  )
}

function WebhookRow({ webhook, ...actions }: Actions & { webhook: Webhook }) {
  const { url, description, eventTypes, undelivered } = webhook
  return (
    <TableRow>
      <TableCell position="title">
        <span className="font-540 wrap-anywhere">{url}</span>
        <span className="block text-2xs wrap-anywhere text-ink-3">
          {description === ''
            ? eventsText(eventTypes.length)
            : `${description} · ${eventsText(eventTypes.length)}`}
        </span>
      </TableCell>
      <TableCell position="note">
        <LastDelivery webhook={webhook} />
      </TableCell>
      <TableCell align="right">{undelivered.toLocaleString('en-US')}</TableCell>
      <TableCell position="figure">
        <StatusBadge webhook={webhook} />
        {webhook.disabledReason !== null && (
          <span className="block pt-1 text-2xs text-ink-2">{reasonTexts[webhook.disabledReason]}</span>
        )}
      </TableCell>
      <TableCell position="extra" className="w-px">
        <RowMenu webhook={webhook} {...actions} />
      </TableCell>
    </TableRow>
  )
}

function eventsText(count: number) {
  if (count === webhookEventTypes.length) return 'All events'
  return count === 1 ? '1 event' : `${count} events`
}

function LastDelivery({ webhook: { lastDelivery } }: { webhook: Webhook }) {
  const time = useShopTime()
  if (!lastDelivery) return <span className="text-ink-3">Nothing sent yet</span>
  const { at, isDelivered, failure } = lastDelivery
  return (
    <>
      <time dateTime={at} className="num block">
        {time.moment(at)}
      </time>
      <span className="text-2xs wrap-anywhere text-ink-2">{isDelivered ? 'Delivered' : failure}</span>
    </>
  )
}

const reasonTexts: Record<DisabledReason, string> = {
  staff: 'By staff',
  failing: 'An event was not accepted for three days',
  gone: 'The system replied 410 Gone',
}

function StatusBadge({ webhook: { isEnabled, lastDelivery } }: { webhook: Webhook }) {
  if (!isEnabled)
    return (
      <Badge tone="gray" icon={CircleOff}>
        Disabled
      </Badge>
    )
  if (lastDelivery?.isDelivered === false)
    return (
      <Badge tone="red" icon={TriangleAlert}>
        Failing
      </Badge>
    )
  return (
    <Badge tone="green" icon={CircleCheck}>
      Enabled
    </Badge>
  )
}

function RowMenu({ webhook, onAction, onShowLog }: Actions & { webhook: Webhook }) {
  const item = (label: string, kind: Exclude<WebhookAction['kind'], 'add'>, danger = false) => ({
    label,
    danger,
    onSelect: () => onAction({ kind, webhook }),
  })
  return (
    <Menu
      label={`Actions for ${webhook.url}`}
      items={[
        { label: 'Show deliveries', onSelect: () => onShowLog(webhook.id) },
        item('Send test', 'test'),
        item('Edit', 'edit'),
        item('Rotate secret', 'rotate'),
        webhook.isEnabled ? item('Disable', 'disable') : item('Enable', 'enable'),
        item('Delete', 'delete', true),
      ]}
    />
  )
}
