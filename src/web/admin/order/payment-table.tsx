import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import { Handshake, Landmark, Undo2 } from '#web/ui/icon/icons.ts'
import { Wallet } from '#web/admin/icons/admin-icons.ts'
import { moneyIn } from '#contract/currency.ts'
import { formatDay } from '#contract/time/format-day.ts'
import { toCents } from '#contract/money.ts'
import { type LedgerMethod, ledgerMethodLabels } from '#contract/orders/payment-methods.ts'
import { liveEntries } from '#contract/orders/payment-state.ts'
import type { OrderPayment, StaffOrder } from '#contract/orders/staff-orders.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'

interface Props {
  order: StaffOrder
  onReverse: (entry: OrderPayment) => void
}

/** The ledger of an order, oldest entry first. */
export function PaymentTable({ order: { payments, chargedCurrency }, onReverse }: Props) {
  const money = moneyIn(chargedCurrency)
  if (payments.length === 0) return <p className="px-5 py-4 text-ink-2">No payments recorded yet.</p>
  const live = new Set(
    liveEntries(payments.map((entry) => ({ ...entry, amount: toCents(entry.amount) }))).map(({ id }) => id),
  )
  return (
    <Table label="Payments" stack className="border-0">
      <TableHeader>
        <TableHead>Date</TableHead>
        <TableHead>Entry</TableHead>
        <TableHead align="right">Amount</TableHead>
        <TableHead>
          <span className="sr-only">Actions</span>
        </TableHead>
      </TableHeader>
      <tbody>
        {payments.map((entry) => (
          <TableRow key={entry.id}>
            <TableCell position="note" className="num w-32 whitespace-nowrap">
              <time dateTime={entry.receivedOn}>{formatDay(entry.receivedOn)}</time>
            </TableCell>
            <TableCell position="title">
              <Entry entry={entry} payments={payments} />
            </TableCell>
            <TableCell
              align="right"
              position="figure"
              className={classes(!live.has(entry.id) && 'text-ink-3 line-through')}
            >
              {signOf(entry)}
              {money(toCents(entry.amount))}
            </TableCell>
            <TableCell align="right" position="extra" className="w-28">
              {live.has(entry.id) && (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-haspopup="dialog"
                  aria-label={`Reverse ${entry.kind} of ${money(toCents(entry.amount))}`}
                  onClick={() => onReverse(entry)}
                >
                  Reverse
                </Button>
              )}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

function Entry({ entry, payments }: { entry: OrderPayment; payments: OrderPayment[] }) {
  const time = useShopTime()
  const Icon = entry.kind === 'refund' ? Undo2 : methodIcons[entry.method]
  const reversed = payments.find(({ id }) => id === entry.reverses)
  const details = [entry.reference, entry.note].filter((text) => text !== null)
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 py-1 wrap-anywhere">
      <Icon className="mt-0.5 size-3.75" />
      <span>
        <span className="font-540">
          {reversed
            ? `Reversal of the ${reversed.kind} of ${formatDay(reversed.receivedOn)}`
            : `${entry.kind === 'refund' ? 'Refund, ' : ''}${ledgerMethodLabels[entry.method]}`}
        </span>
        {details.map((text) => (
          <span key={text} className="block text-ink-2">
            {text}
          </span>
        ))}
        <span className="block text-2xs text-ink-3">
          {entry.recordedBy ? `Recorded by ${entry.recordedBy}, ` : 'Recorded '}
          {time.moment(entry.createdAt)}
        </span>
      </span>
    </span>
  )
}

const methodIcons: Record<LedgerMethod, IconComponent> = {
  bank_transfer: Landmark,
  meet_in_person: Handshake,
  other: Wallet,
}

const signOf = ({ kind }: OrderPayment) => (kind === 'payment' ? '+' : '−')
