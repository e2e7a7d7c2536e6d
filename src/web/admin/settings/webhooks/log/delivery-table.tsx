import type { ShopTime } from '#contract/time/shop-time.ts'
import type { ListedDelivery } from '#contract/integrations/webhooks.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { deliveryStateDisplay } from './delivery-state.ts'

interface Props {
  deliveries: ListedDelivery[]
  /** Shows the request and the responses of a delivery. */
  onShow: (id: number) => void
}

export function DeliveryTable({ deliveries, onShow }: Props) {
  return (
    <Table label="List of deliveries" stack className="rounded-none! border-0!">
      <TableHeader>
        <TableHead className="rounded-none!">Event</TableHead>
        <TableHead>Time</TableHead>
        <TableHead>Result</TableHead>
        <TableHead>Status</TableHead>
        <TableHead className="rounded-none!">
          <span className="sr-only">Actions</span>
        </TableHead>
      </TableHeader>
      <tbody>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onShow={onShow} />
        ))}
      </tbody>
    </Table>
  )
}

function DeliveryRow({ delivery, onShow }: { delivery: ListedDelivery; onShow: Props['onShow'] }) {
  const time = useShopTime()
  const { id, type, state, occurredAt } = delivery
  const { label, tone, icon } = deliveryStateDisplay[state]
  const object = objectText(delivery)
  return (
    <TableRow>
      <TableCell position="title">
        <span className="id wrap-anywhere">{type}</span>
        <span className="block text-2xs text-ink-3">{object}</span>
      </TableCell>
      <TableCell position="note">
        <time dateTime={occurredAt} className="num">
          {time.moment(occurredAt)}
        </time>
      </TableCell>
      <TableCell className="text-ink-2">
        <span className="wrap-anywhere">{resultText(delivery, time)}</span>
      </TableCell>
      <TableCell position="figure">
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </TableCell>
      <TableCell position="extra" className="w-px">
        <Button
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={`Details of ${type}, ${object}`}
          onClick={() => onShow(id)}
        >
          Details
        </Button>
      </TableCell>
    </TableRow>
  )
}

const objectNames: Record<string, string> = {
  order: 'Order',
  stock: 'Variant',
  product: 'Product',
  customer: 'Customer',
}

/** 'Order 17', by the id that the API uses. */
export function objectText({
  objectType,
  objectId,
}: Pick<ListedDelivery, 'objectType' | 'objectId'>): string {
  const name = objectNames[objectType]
  return name === undefined ? 'Test' : `${name} ${objectId}`
}

function resultText(
  { state, attempts, failure, statusCode, nextAttemptAt }: ListedDelivery,
  time: ShopTime,
): string {
  if (state === 'waiting') return 'Sent after an earlier event of the same object'
  if (state === 'delivered') return `Replied with status ${statusCode}`
  if (attempts === 0) return 'Sent soon'
  const attempt = `Attempt ${attempts}: ${failure ?? 'being sent'}`
  return nextAttemptAt === null ? attempt : `${attempt}. Next attempt ${time.moment(nextAttemptAt)}`
}
