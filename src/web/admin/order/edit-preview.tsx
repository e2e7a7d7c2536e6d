import { FileText, type LucideIcon, Mail, Package, ReceiptText, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { moneyIn } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { EditOutcome } from './edit-outcome.ts'

interface Props {
  order: StaffOrder
  outcome: EditOutcome
}

/** What saving does to total, payments, invoice, stock and the customer. */
export function EditPreview({ order, outcome }: Props) {
  const { total, outstanding, refundDue, units } = outcome
  const money = moneyIn(order.chargedCurrency)
  const before = toCents(order.totalAmount)
  const difference = total - before
  return (
    <ul aria-live="polite" className="grid gap-2">
      <Effect icon={ReceiptText}>
        Total{' '}
        {difference !== 0 && (
          <>
            <s className="num text-ink-3">
              <span className="sr-only">before: </span>
              {money(before)}
            </s>{' '}
          </>
        )}
        <b className="num font-580">{money(total)}</b>
        {difference !== 0 && (
          <span className="num">{`, ${difference > 0 ? '+' : ''}${money(difference)}`}</span>
        )}
      </Effect>
      <Effect icon={Wallet}>
        {refundDue > 0 ? (
          <>
            <b className="num font-580">{money(refundDue)}</b> has to be refunded to the customer.
          </>
        ) : outstanding > 0 ? (
          <>
            <b className="num font-580">{money(outstanding)}</b> is due from the customer.
          </>
        ) : (
          'Nothing is due.'
        )}
      </Effect>
      {order.invoiceNumber && (
        <Effect icon={FileText}>
          Invoice <span className="id">{order.invoiceNumber}</span> is issued and does not change.
        </Effect>
      )}
      {units !== 0 && <Effect icon={Package}>{stockText(units)}</Effect>}
      {outcome.isChanged && <Effect icon={Mail}>{order.customerName} gets an email with the change.</Effect>}
    </ul>
  )
}

function Effect({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-2.5 wrap-anywhere">
      <Icon className="mt-0.5 size-3.75" />
      <span>{children}</span>
    </li>
  )
}

function stockText(units: number) {
  const count = Math.abs(units)
  const noun = count === 1 ? 'unit' : 'units'
  return units > 0
    ? `${count} more ${noun} leave the counted stock.`
    : `${count} ${noun} return to the counted stock.`
}
