import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import { FileText, Mail, Package, Tag, Truck } from '#web/ui/icon/icons.ts'
import { ReceiptText, Wallet } from '#web/admin/icons/admin-icons.ts'
import type { ReactNode } from 'react'
import { moneyIn } from '#contract/currency.ts'
import { type Cents, toCents } from '#contract/money.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import type { RepricedLine } from './edit-outcome.ts'
import type { useOrderEdit } from './use-order-edit.ts'

/** Effects of saving on prices, shipping, total, payments, invoice, stock and the customer. */
export function EditPreview({ edit }: { edit: ReturnType<typeof useOrderEdit> }) {
  const { order, outcome, lines, shipping } = edit
  const { total, outstanding, refundDue } = outcome
  const { units } = lines
  const money = moneyIn(order.chargedCurrency)
  const before = toCents(order.totalAmount)
  const difference = total - before
  return (
    <ul aria-live="polite" className="grid gap-2">
      {lines.repriced.map((line) => (
        <Effect key={line.item.id} icon={Tag}>
          {repricedText(line, money)}
        </Effect>
      ))}
      {shipping.isChanged && (
        <Effect icon={Truck}>
          Shipping <Change before={toCents(order.totals.shipping)} after={shipping.price} money={money} />
        </Effect>
      )}
      <Effect icon={ReceiptText}>
        Total <Change before={before} after={total} money={money} />
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
          Invoice <span className="id">{order.invoiceNumber}</span> does not change.
          {edit.isChanged && ' An invoice follows for what is added, a credit note for what is removed.'}
        </Effect>
      )}
      {units !== 0 && <Effect icon={Package}>{stockText(units)}</Effect>}
      {edit.isChanged && <Effect icon={Mail}>{order.customerName} gets an email with the change.</Effect>}
    </ul>
  )
}

type Money = (amount: Cents) => string

/** '$45.00 $40.00', the first struck through; one amount if they are equal. */
function Change({ before, after, money }: { before: Cents; after: Cents; money: Money }) {
  return (
    <>
      {before !== after && (
        <>
          <s className="num text-ink-3">
            <span className="sr-only">before: </span>
            {money(before)}
          </s>{' '}
        </>
      )}
      <b className="num font-580">{money(after)}</b>
    </>
  )
}

/** 'Cable, 2 m costs $40.00 each at 20, was $45.00 at 12.' */
function repricedText({ item, quantity, price }: RepricedLine, money: Money) {
  const { name, variant: text } = item.productSnapshot
  const variant = parseVariant(text)
  const named = variant === null ? name : `${name}, ${variant}`
  const was = `${money(toCents(item.price))} at ${item.quantity}`
  return `${named} costs ${money(price)} each at ${quantity}, was ${was}.`
}

function Effect({ icon: Icon, children }: { icon: IconComponent; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-2.5 wrap-anywhere">
      <Icon className="mt-0.5 size-3.75" />
      <span>{children}</span>
    </li>
  )
}

function stockText(units: number) {
  const count = Math.abs(units)
  if (units > 0)
    return count === 1
      ? '1 more unit leaves the counted stock.'
      : `${count} more units leave the counted stock.`
  return count === 1 ? '1 unit returns to the counted stock.' : `${count} units return to the counted stock.`
}
