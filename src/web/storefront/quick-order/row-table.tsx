import type { ReactNode } from 'react'
import type { QuickOrderRow } from '#contract/quick-order/quick-order.ts'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Check, PackageSearch } from '#web/ui/icon/icons.ts'
import { ReadyRow } from './ready-row.tsx'
import { ReviewRow } from './review-row.tsx'
import { SkippedRow } from './skipped-row.tsx'
import { lineCount } from './use-add-ready-lines.ts'
import type { QuickOrder } from './use-quick-order.ts'

interface Props {
  rows: QuickOrderRow[]
  order: QuickOrder
  /** Makes a change after which a row may be elsewhere. */
  onChange: (change: () => void) => void
}

/** The rows that need review first, then those that are ready, then those that are skipped. */
export function RowTable({ rows, order, onChange }: Props) {
  const review = rows.filter(({ state }) => state !== 'matched' && state !== 'skipped')
  const ready = rows.filter(({ state }) => state === 'matched')
  const skipped = rows.filter(({ state }) => state === 'skipped')
  if (rows.length === 0)
    return (
      <EmptyState icon={PackageSearch} title="No rows left" className="border">
        Paste more lines above, or go to your cart.
      </EmptyState>
    )
  return (
    <section aria-label="Rows">
      <h2 className="mb-3 text-lg">Rows</h2>
      <p role="status" className="sr-only">
        {`${rowCount(review.length, 'needs review', 'need review')}, ${lineCount(ready.length)} ready, ${skipped.length} skipped`}
      </p>
      <table className="w-full border-separate border-spacing-0 rounded-2 border bg-surface text-sm max-lg:block">
        <caption className="sr-only">Rows of your quick order</caption>
        <thead className="max-lg:sr-only">
          <tr>
            {columns.map(({ label, className }) => (
              <th key={label} scope="col" className={classes(head, className)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {review.length > 0 && (
          <Group title={rowCount(review.length, 'needs review', 'need review')}>
            {review.map((row) => (
              <ReviewRow key={rowKey(row)} row={row} order={order} onChange={onChange} />
            ))}
          </Group>
        )}
        {ready.length > 0 && (
          <Group
            title={
              <>
                <Check className="size-3.75 text-profit" /> {lineCount(ready.length)} ready
              </>
            }
          >
            {ready.map((row) => (
              <ReadyRow key={rowKey(row)} row={row} order={order} onChange={onChange} />
            ))}
          </Group>
        )}
        {skipped.length > 0 && (
          <Group title={rowCount(skipped.length, 'skipped', 'skipped')}>
            {skipped.map((row) => (
              <SkippedRow key={rowKey(row)} row={row} />
            ))}
          </Group>
        )}
      </table>
    </section>
  )
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <tbody className="max-lg:block">
      <tr className="max-lg:block">
        <th
          scope="rowgroup"
          colSpan={columns.length}
          className="border-b bg-sunken px-3 py-2 text-left text-xs font-520 text-ink-2 max-lg:block"
        >
          <span className="flex items-center gap-1.5">{title}</span>
        </th>
      </tr>
      {children}
    </tbody>
  )
}

const rowCount = (count: number, one: string, several: string) =>
  count === 1 ? `1 row ${one}` : `${count} rows ${several}`

/** A line with several orders has several rows, each of another variant. */
const rowKey = ({ lines, item }: QuickOrderRow) =>
  `${lines.map(({ line }) => line).join(' ')} ${item?.offer.sku ?? ''}`

const columns = [
  { label: 'Row', className: 'w-14' },
  { label: 'You wrote', className: 'w-[24%]' },
  { label: 'Variant', className: '' },
  { label: 'Quantity', className: 'w-24' },
  { label: 'Your price', className: 'w-24 text-right' },
  { label: 'Line and profit', className: 'w-28 text-right' },
  { label: 'Actions', className: 'w-12' },
]

const head = 'border-b bg-sunken px-3 py-2 text-left text-2xs font-520 text-ink-2 narrow last:text-[0px]'
