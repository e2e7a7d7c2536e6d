import type { OrderList } from '#contract/orders/own/order-list.ts'
import { ownFiles } from '#contract/orders/own/own-files.ts'
import { formatMonth } from '#contract/time/format-month.ts'
import { type OrderListState, dateRange, orderFilters } from '#web/api/orders/own-orders.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { FileText } from '#web/ui/icon/icons.ts'

interface Props {
  list: OrderListState
  /** Undefined while it loads. */
  found: OrderList | undefined
}

/** The orders shown as CSV, and all invoices of the chosen month as one PDF. */
export function OrderDownloads({ list, found }: Props) {
  const { month, buyers } = list
  const hasInvoices = found?.documents && found.documents.invoices + found.documents.creditNotes > 0
  if (!found || (found.total === 0 && !hasInvoices)) return null
  return (
    <div className="flex flex-wrap gap-2 md:ml-auto">
      {found.total > 0 && (
        <a href={ownFiles.csv(orderFilters(list))} download className={buttonClass()}>
          CSV
          <span className="sr-only">{`of the ${orders(found.total)} shown`}</span>
        </a>
      )}
      {month !== undefined && month !== dateRange && hasInvoices && (
        <a
          href={ownFiles.invoicesOfMonth(month, buyers)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass()}
        >
          <FileText className="size-3.75" />
          {`All invoices of ${formatMonth(month)}`}
          <span className="sr-only">, opens a PDF in a new tab</span>
        </a>
      )}
    </div>
  )
}

/** What the downloads hold. */
export function DownloadNote({ list: { month }, found }: Props) {
  if (!found || found.total === 0) return null
  const documents = found.documents && documentText(found.documents)
  return (
    <p className="mt-3 text-xs text-ink-2">
      {documents &&
        month !== undefined &&
        `“All invoices of ${formatMonth(month)}” is one PDF with ${documents}. `}
      {`CSV holds the ${orders(found.total)} shown, one row per line.`}
    </p>
  )
}

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

function documentText({ invoices, creditNotes }: NonNullable<OrderList['documents']>) {
  const parts = [
    invoices > 0 && (invoices === 1 ? '1 invoice' : `${invoices} invoices`),
    creditNotes > 0 && (creditNotes === 1 ? '1 credit note' : `${creditNotes} credit notes`),
  ]
  return parts.filter(Boolean).join(' and ')
}
