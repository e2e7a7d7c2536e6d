import { CircleAlert, Pencil } from '#web/ui/icon/icons.ts'
import { CirclePlus } from '#web/admin/icons/admin-icons.ts'
import { type ReactNode, useState } from 'react'
import type { ImportCheck, ProductImport } from '#contract/catalog/imports/product-imports.ts'
import { mixedScripts } from '#contract/catalog/codes/mixed-scripts.ts'
import type { StockChange } from '#contract/catalog/staff-products.ts'
import { ChangedFields, fieldLabel } from '#web/admin/products/changed-fields.tsx'
import { soldOrReturned } from '#web/admin/products/form/stock-draft.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { KeyFigures } from '#web/ui/key-figures.tsx'
import { ErrorsLink } from './last-import.tsx'

interface Props {
  loaded: ProductImport
  check: ImportCheck
}

/** Counts, errors and changes of a product file, by line. */
export function ImportPreview({ loaded, check }: Props) {
  const { errors, changes, moreChanges, newCategories, notes } = check
  return (
    <div className="grid gap-4">
      <Counts check={check} />
      {notes.length > 0 && (
        <ul className="grid gap-1 text-ink-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {errors.length > 0 && <Errors loaded={loaded} check={check} />}
      {newCategories.length > 0 && <p>New categories: {newCategories.join(', ')}.</p>}
      {changes.length > 0 && <Lines label="Changes" lines={changes.map(changeLine)} />}
      {moreChanges > 0 && <p>{moreChanges.toLocaleString('en-US')} more changes are not listed here.</p>}
      {errors.length + changes.length === 0 && <p>Nothing to change.</p>}
    </div>
  )
}

function Counts({ check }: Pick<Props, 'check'>) {
  const { rows, inserted, updated, unchanged, errors, moreErrors } = check
  const errorCount = errors.length + moreErrors
  const cells = [
    { label: 'New', value: inserted },
    { label: 'Changed', value: updated },
    { label: 'Unchanged', value: unchanged },
    { label: 'Errors', value: errorCount, tone: errorCount > 0 ? ('danger' as const) : undefined },
  ]
  return (
    <div>
      <output className="sr-only">
        {rows === 1 ? '1 line' : `${rows.toLocaleString('en-US')} lines`} checked: {inserted} new, {updated}{' '}
        changed, {unchanged} unchanged, {errorCount} {errorCount === 1 ? 'error' : 'errors'}.
      </output>
      <KeyFigures
        size="sm"
        cells={cells.map((cell) => ({ ...cell, value: cell.value.toLocaleString('en-US') }))}
      />
    </div>
  )
}

function Errors({ loaded, check: { errors, moreErrors, leftOut } }: Props) {
  const { id } = loaded
  const headingOf = (field: string) => headingIn(loaded, field) ?? fieldLabel(field)
  return (
    <>
      <Notice
        tone="danger"
        icon={CircleAlert}
        title={leftOut === 1 ? '1 row has errors' : `${leftOut.toLocaleString('en-US')} rows have errors`}
      >
        <p>
          Fix them in the file and choose it again, or leave them out.
          {moreErrors > 0 && ` Only the first ${errors.length.toLocaleString('en-US')} errors are listed.`}
        </p>
        <ErrorsLink id={id} rows={leftOut} />
      </Notice>
      <Lines
        label="Errors"
        lines={errors.map(({ line, field, sku, value, message }) => ({
          line,
          heading: field === '' ? 'Whole line' : headingOf(field),
          note: sku,
          content: (
            <span className="wrap-anywhere text-danger">
              {message}
              {value && <span className="id text-ink-3"> {value}</span>}
            </span>
          ),
        }))}
      />
    </>
  )
}

/** A supplier's own word for the column. */
function headingIn({ columns, settings, hasOwnHeadings }: ProductImport, field: string): string | undefined {
  return hasOwnHeadings ? undefined : columns.find((_, index) => settings.columns[index] === field)?.heading
}

function changeLine({ line, sku, name, before, after, stockChange }: ImportCheck['changes'][number]): Line {
  return {
    line,
    note: name,
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
        <ChangedFields before={before} after={before ? after : mainFields(after)} />
        <SoldSince stockChange={stockChange} />
        {!before && mixedScripts(sku) && <span className="text-amber">{mixedScripts(sku)}</span>}
      </>
    ),
  }
}

/** The main fields of a new product or variant; the file has the rest. */
function mainFields(after: Readonly<Record<string, unknown>>) {
  const names = [
    'name',
    'variant',
    'price',
    'originalPrice',
    'rrp',
    'tiers',
    'categoryId',
    'category',
    'stockQuantity',
  ]
  return Object.fromEntries(names.filter((field) => field in after).map((field) => [field, after[field]]))
}

/** Explains a stock that differs from the one in the file. */
function SoldSince({ stockChange }: { stockChange: StockChange | undefined }) {
  const { seen = null, before = null, after = null } = stockChange ?? {}
  if (seen === null || before === null || after === null || seen === before) return null
  return (
    <span className="text-ink-3">
      The file changes stock from {seen.toLocaleString('en-US')} to{' '}
      {(seen + after - before).toLocaleString('en-US')}; {soldOrReturned(seen, before)} since the export.
    </span>
  )
}

interface Line {
  line: number
  heading: ReactNode
  note?: string | undefined
  badge?: ReactNode
  content: ReactNode
}

/** Renders long lists in steps, because a file may have thousands of lines. */
function Lines({ label, lines }: { label: string; lines: Line[] }) {
  const [shown, setShown] = useState(step)
  const left = lines.length - shown
  return (
    <>
      <ol aria-label={label} className="divide-y divide-line rounded-2 border bg-surface">
        {lines.slice(0, shown).map(({ line, heading, note, badge, content }, index) => (
          <li key={index} className="grid gap-0.5 px-3.5 py-2.5">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="num text-ink-3">Line {line}</span>
              <span className="font-540">{heading}</span>
              {note && <span className="text-ink-2 wrap-anywhere">{note}</span>}
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
