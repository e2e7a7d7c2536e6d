import { CircleAlert, CirclePlus, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ImportReport } from '#contract/catalog/product-files.ts'
import type { StockChange } from '#contract/catalog/staff-products.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { fieldLabels } from './field-words.ts'
import { movement } from './stock-since.ts'

/** What each line of a product file would do, or what is wrong with it. */
export function ImportPreview({ report }: { report: ImportReport }) {
  const { inserted, updated, unchanged, errors, moreErrors, changes, rows } = report
  const wrong = errors.length + moreErrors
  const cells = [
    { label: 'New', value: inserted },
    { label: 'Changed', value: updated },
    { label: 'Unchanged', value: unchanged },
    { label: 'Errors', value: wrong, tone: wrong > 0 ? ('danger' as const) : undefined },
  ]
  return (
    <div className="grid gap-4">
      <div>
        <output className="sr-only">
          {inWords(rows)} read: {inserted} new, {updated} changed, {unchanged} unchanged, {wrong} wrong.
        </output>
        <Plate
          size="sm"
          cells={cells.map((cell) => ({ ...cell, value: cell.value.toLocaleString('en-US') }))}
        />
      </div>
      {errors.length > 0 && (
        <>
          <Notice tone="danger" icon={CircleAlert} title="Nothing is imported until these lines are right.">
            Fix these rows and upload the file again.
            {moreErrors > 0 && ` The first ${errors.length.toLocaleString('en-US')} errors are listed.`}
          </Notice>
          <Lines
            label="Errors"
            lines={errors.map(({ line, field, message }) => ({
              line,
              heading: fieldLabels[field] ?? field,
              content: <span className="text-danger">{message}</span>,
            }))}
          />
        </>
      )}
      {changes.length > 0 && (
        <Lines
          label="Changes"
          lines={changes.map(({ line, sku, before, after, stockChange }) => ({
            line,
            heading: <span className="id">{sku}</span>,
            badge: before ? (
              <Badge icon={Pencil}>Changed</Badge>
            ) : (
              <Badge tone="green" icon={CirclePlus}>
                New
              </Badge>
            ),
            content: (
              <>
                <ChangedFields before={before} after={before ? after : shortOf(after)} />
                <SoldSince stockChange={stockChange} />
              </>
            ),
          }))}
        />
      )}
      {errors.length + changes.length === 0 && <p>The shop is already as this file says.</p>}
    </div>
  )
}

/** Why the stock becomes another one than the file has. */
function SoldSince({ stockChange }: { stockChange: StockChange | undefined }) {
  const { seen = null, before = null, after = null } = stockChange ?? {}
  if (seen === null || before === null || after === null || seen === before) return null
  return (
    <span className="text-ink-3">
      The file changes stock from {seen.toLocaleString('en-US')} to{' '}
      {(seen + after - before).toLocaleString('en-US')}; {movement(seen, before)} since the export.
    </span>
  )
}

interface Line {
  line: number
  heading: ReactNode
  badge?: ReactNode
  content: ReactNode
}

/** A file may have thousands of lines: they are shown by and by. */
function Lines({ label, lines }: { label: string; lines: Line[] }) {
  const [shown, setShown] = useState(step)
  const left = lines.length - shown
  return (
    <>
      <ol aria-label={label} className="divide-y divide-line rounded-2 border bg-surface">
        {lines.slice(0, shown).map(({ line, heading, badge, content }, index) => (
          <li key={index} className="grid gap-0.5 px-3.5 py-2.5">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="num text-ink-3">Line {line}</span>
              <span className="font-540">{heading}</span>
              {badge}
            </span>
            {content}
          </li>
        ))}
      </ol>
      {left > 0 && (
        <Button size="sm" onClick={() => setShown(shown + step)}>
          Show {Math.min(left, step)} of {left.toLocaleString('en-US')} more
        </Button>
      )}
    </>
  )
}

const step = 100

/** What a clerk wants to see of a new product; the rest is in the file. */
function shortOf(after: Readonly<Record<string, unknown>>) {
  const wanted = ['name', 'price', 'originalPrice', 'rrp', 'categoryId', 'stockQuantity']
  return Object.fromEntries(wanted.map((field) => [field, after[field]]))
}

const inWords = (rows: number) => (rows === 1 ? '1 line' : `${rows.toLocaleString('en-US')} lines`)
