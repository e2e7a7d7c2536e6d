import { Link } from '@tanstack/react-router'
import type { LedgerEntry } from '#contract/catalog/staff-variants.ts'
import type { StockReason } from '#contract/catalog/stock-reasons.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'

const reasonLabels: Record<StockReason, string> = {
  order: 'Order',
  order_cancelled: 'Order canceled',
  order_edited: 'Order changed',
  count: 'Count',
  receipt: 'Receipt',
  correction: 'Correction',
  import: 'Import',
}

interface Props {
  /** Newest first. */
  entries: LedgerEntry[]
  /** Entries in the whole ledger. */
  total: number
}

/** Every change of a stock. */
export function LedgerTable({ entries, total }: Props) {
  const time = useShopTime()
  if (entries.length === 0)
    return <p className="mt-5 text-ink-2">Changes of the stock appear here, with who made them and why.</p>
  return (
    <table className="mt-5 w-full border-separate border-spacing-0 text-xs">
      <caption className="sr-only">Stock ledger, newest first</caption>
      <thead>
        <tr className="text-2xs text-ink-2">
          <th scope="col" className="border-b border-ink py-1.5 text-left font-520">
            What happened
          </th>
          <th scope="col" className="border-b border-ink py-1.5 text-right font-520">
            Change
          </th>
          <th scope="col" className="border-b border-ink py-1.5 pl-3 text-right font-520">
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className="border-b py-2">
              <b className="font-540">{reasonLabels[entry.reason]}</b> <Reference entry={entry} />
              <small className="block text-2xs text-ink-2">
                {time.momentWithZone(entry.at)}
                {entry.by && ` · ${entry.by}`}
              </small>
            </td>
            <td className="num border-b py-2 text-right align-top">{signed(entry.change)}</td>
            <td className="num border-b py-2 pl-3 text-right align-top font-560">
              {entry.balance.toLocaleString('en-US')}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2} className="py-2 font-540">
            {total === 1 ? '1 change adds up to' : `${total.toLocaleString('en-US')} changes add up to`}
          </td>
          <td className="num py-2 text-right font-560">{entries[0]?.balance.toLocaleString('en-US')}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const orderReasons: ReadonlySet<StockReason> = new Set(['order', 'order_cancelled', 'order_edited'])

function Reference({ entry: { reason, reference } }: { entry: LedgerEntry }) {
  if (!reference) return null
  if (!orderReasons.has(reason)) return <span className="wrap-anywhere text-ink-2">{reference}</span>
  return (
    <Link to="/admin/orders" search={{ search: reference }} className="lnk id wrap-anywhere">
      {reference}
    </Link>
  )
}

/** '+20' or '−2'. */
const signed = (change: number) => `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-US')}`
