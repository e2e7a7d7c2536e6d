import { moneyIn } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { IssuedDocument } from '#contract/orders/own/own-dashboard.ts'
import { paths } from '#contract/paths.ts'
import type { ShopTime } from '#contract/time/shop-time.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The newest invoices and credit notes. */
export function LastDocuments({ documents }: { documents: IssuedDocument[] }) {
  const time = useShopTime()
  return (
    <Panel
      title="Last invoices"
      aside={
        <PageLink href={paths.orders} className="tap lnk text-sm">
          All orders
        </PageLink>
      }
      flush
    >
      <table className="num w-full text-xs whitespace-normal *:[tr]:border-b">
        <caption className="sr-only">Last invoices</caption>
        <thead className="bg-sunken text-2xs text-ink-2">
          <tr className="*:h-9 *:px-3 *:font-520 *:first:pl-5 *:last:pr-5 max-md:*:px-1">
            <th scope="col" className="text-left">
              Number
            </th>
            <th scope="col" className="text-left max-md:hidden">
              Date
            </th>
            <th scope="col" className="text-left max-md:hidden">
              PO
            </th>
            <th scope="col" className="text-right">
              Amount
            </th>
            <th scope="col" className="text-left max-md:hidden">
              State
            </th>
            <th scope="col">
              <span className="sr-only">PDF</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <DocumentRow key={document.number} document={document} time={time} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function DocumentRow({ document, time }: { document: IssuedDocument; time: ShopTime }) {
  const { kind, number, orderNumber, poNumber, issuedAt, chargedCurrency, totalAmount } = document
  const amount = moneyIn(chargedCurrency)(toCents(totalAmount))
  return (
    <tr className="*:h-row *:border-t *:px-3 *:py-1.5 *:first:pl-5 *:last:pr-5 max-md:*:px-1">
      <td className="wrap-anywhere">
        <span className="id whitespace-normal">{number}</span>
        <span className="block text-2xs text-ink-2 md:hidden">{stateText(document, time)}</span>
      </td>
      <td className="max-md:hidden">{time.shortDay(issuedAt)}</td>
      <td className="id wrap-anywhere whitespace-normal max-md:hidden">{poNumber ?? ''}</td>
      <td className="text-right font-560">{kind === 'credit_note' ? `−${amount}` : amount}</td>
      <td className="text-ink-2 max-md:hidden">{stateText(document, time)}</td>
      <td className="text-right">
        <a
          href={
            kind === 'invoice' ? paths.invoice(orderNumber) : paths.invoiceCorrection(orderNumber, number)
          }
          target="_blank"
          rel="noreferrer"
          aria-label={`${number}, PDF, opens in a new tab`}
          className="tap lnk"
        >
          PDF
        </a>
      </td>
    </tr>
  )
}

function stateText({ kind, paidAt, status }: IssuedDocument, time: ShopTime) {
  if (kind === 'credit_note') return 'Credited'
  if (status === 'cancelled') return 'Canceled'
  return paidAt === null ? 'Unpaid' : `Paid ${time.shortDay(paidAt)}`
}
