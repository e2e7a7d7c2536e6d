import { Plus, Undo2 } from '#web/ui/icon/icons.ts'
import { moneyIn } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { amountDue } from '#contract/orders/payment-state.ts'
import type { OrderPayment, StaffOrder } from '#contract/orders/staff-orders.ts'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { paymentStateDisplay } from '#web/shared/orders/payment-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { KeyFigures } from '#web/ui/key-figures.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentTable } from './payment-table.tsx'
import { ReversalDialog } from './reversal-dialog.tsx'

type Target = { kind: 'payment' | 'refund'; entry?: never } | { kind: 'reversal'; entry: OrderPayment }

/** Amounts due, paid and outstanding, and the ledger with its actions. */
export function MoneyPanel({ order }: { order: StaffOrder }) {
  const { open, opening } = useDialog<Target>()
  const { label, tone, icon } = paymentStateDisplay[order.paymentState]
  const refundDue = toCents(order.refundDue)
  const money = moneyIn(order.chargedCurrency)
  return (
    <Panel
      flush
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          Money
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        </span>
      }
      aside={
        <div className="flex flex-wrap gap-1">
          <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => open({ kind: 'payment' })}>
            <Plus className="size-3.75" />
            Record payment
          </Button>
          {refundDue > 0 && (
            <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => open({ kind: 'refund' })}>
              <Undo2 className="size-3.75" />
              Record refund
            </Button>
          )}
        </div>
      }
    >
      <KeyFigures bare className="border-b" cells={figuresOf(order)} />
      <PaymentTable order={order} onReverse={(entry) => open({ kind: 'reversal', entry })} />
      {refundDue > 0 && (
        <p className="border-t bg-sunken px-5 py-3 font-540">
          {money(refundDue)} has to be returned to the customer. Record the refund after you send it.
        </p>
      )}
      {opening &&
        (opening.target.kind === 'reversal' ? (
          <ReversalDialog
            key={opening.key}
            order={order}
            entry={opening.target.entry}
            open={opening.isOpen}
            onClose={opening.close}
          />
        ) : (
          <PaymentDialog
            key={opening.key}
            order={order}
            kind={opening.target.kind}
            open={opening.isOpen}
            onClose={opening.close}
          />
        ))}
    </Panel>
  )
}

function figuresOf(order: StaffOrder) {
  const { totalAmount, status, amountPaid, amountOutstanding, refundDue } = order
  const money = moneyIn(order.chargedCurrency)
  const hasRefundDue = toCents(refundDue) > 0
  return [
    { label: 'Amount due', value: money(amountDue({ total: toCents(totalAmount), status })) },
    { label: 'Paid', value: money(toCents(amountPaid)) },
    hasRefundDue
      ? { label: 'Refund due', value: money(toCents(refundDue)), tone: 'danger' as const }
      : { label: 'Outstanding', value: money(toCents(amountOutstanding)) },
  ]
}
