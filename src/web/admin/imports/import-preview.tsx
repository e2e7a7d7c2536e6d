import { type ReactNode, useState } from 'react'
import { mixedScripts } from '#contract/catalog/codes/mixed-scripts.ts'
import type { ImportCheck, ProductImport } from '#contract/catalog/imports/product-imports.ts'
import type { StockChange } from '#contract/catalog/staff-products.ts'
import { FieldValue, fieldLabel } from '#web/admin/products/changed-fields.tsx'
import { soldOrReturned } from '#web/admin/products/form/stock-draft.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { KeyFigures } from '#web/ui/key-figures.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { MatchingDraft } from './matching-draft.ts'
import { problemFix } from './problem-fix.ts'

interface Props {
  loaded: ProductImport
  draft: MatchingDraft
  onChange: (draft: MatchingDraft) => void
  check: ImportCheck
  /** Whether the file is being checked with other settings. */
  isOutdated: boolean
}

type Change = ImportCheck['changes'][number]

/** Counts, problems, new products and changes of a product file. */
export function ImportPreview({ loaded, draft, onChange, check, isOutdated }: Props) {
  const { errors, changes, moreChanges, newCategories, notes } = check
  const added = changes.filter(({ before }) => before === null)
  const changed = changes.filter(({ before }) => before !== null)
  return (
    <div
      aria-busy={isOutdated}
      className={classes('grid grid-cols-1 gap-5 transition-opacity', isOutdated && 'opacity-55')}
    >
      <Panel title="Preview" aside={<Notes notes={notes} newCategories={newCategories} />} flush>
        <Counts check={check} />
        {errors.length > 0 && <Problems loaded={loaded} draft={draft} onChange={onChange} check={check} />}
        {errors.length + changes.length === 0 && <p className="px-5 py-4">Nothing to change.</p>}
      </Panel>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] xl:[&>:only-child]:col-span-full">
        {added.length > 0 && <NewProducts changes={added} />}
        {changed.length > 0 && <Changes changes={changed} />}
      </div>
      {moreChanges > 0 && <p>{moreChanges.toLocaleString('en-US')} more changes are not listed here.</p>}
    </div>
  )
}

function Notes({ notes, newCategories }: Pick<ImportCheck, 'notes' | 'newCategories'>) {
  const texts = [
    ...notes,
    ...(newCategories.length > 0 ? [`New categories: ${newCategories.join(', ')}.`] : []),
  ]
  if (texts.length === 0) return null
  return (
    <ul className="grid gap-1 text-ink-2">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function Counts({ check }: Pick<Props, 'check'>) {
  const { rows, inserted, updated, unchanged, leftOut } = check
  const cells = [
    { label: 'New', value: inserted },
    { label: 'Changed', value: updated },
    { label: 'Unchanged', value: unchanged },
    { label: 'Left out', value: leftOut, tone: leftOut > 0 ? ('danger' as const) : undefined },
  ]
  return (
    <>
      <output className="sr-only">
        {rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`} checked: {inserted} new, {updated}{' '}
        changed, {unchanged} unchanged, {leftOut} left out.
      </output>
      <KeyFigures
        size="sm"
        bare
        cells={cells.map((cell) => ({ ...cell, value: cell.value.toLocaleString('en-US') }))}
      />
    </>
  )
}

function Problems({ loaded, draft, onChange, check }: Omit<Props, 'isOutdated'>) {
  const { errors, moreErrors } = check
  const headingOf = (field: string) => headingIn(loaded, field) ?? fieldLabel(field)
  return (
    <div className="border-t">
      <Rows label="Problems" items={errors} heads={['Row', 'Column', 'Value', 'Problem']}>
        {(problem, index) => {
          const { line, field, sku, value, message } = problem
          const fix = problemFix(problem, { columns: loaded.columns, check, draft })
          return (
            <TableRow key={index}>
              <TableCell position="mark" className="num text-ink-2">
                <span className="hidden stacked:inline">Row </span>
                {line}
              </TableCell>
              <TableCell position="title" className="font-540">
                {field === '' ? 'Whole row' : headingOf(field)}
                {sku && <span className="id block text-ink-3">{sku}</span>}
              </TableCell>
              <TableCell>
                {value ? (
                  <code className="id bg-danger-wash px-1 text-danger wrap-anywhere">{value}</code>
                ) : null}
              </TableCell>
              <TableCell position="note" className="wrap-anywhere">
                {message}
                {value && <span className="id hidden text-danger stacked:inline"> {value}</span>}
                {fix && (
                  <Button size="sm" className="mt-1.5 block" onClick={() => onChange(fix.draft)}>
                    {fix.label}
                  </Button>
                )}
              </TableCell>
            </TableRow>
          )
        }}
      </Rows>
      {moreErrors > 0 && (
        <p className="px-5 py-3 text-ink-2">
          Only the first {errors.length.toLocaleString('en-US')} problems are listed. The file with problem
          rows has all of them.
        </p>
      )}
    </div>
  )
}

/** A supplier's own word for the column. */
function headingIn({ columns, settings, hasOwnHeadings }: ProductImport, field: string): string | undefined {
  return hasOwnHeadings ? undefined : columns.find((_, index) => settings.columns[index] === field)?.heading
}

function NewProducts({ changes }: { changes: Change[] }) {
  return (
    <Panel title="New products" flush>
      <Rows
        label="Products to add"
        items={changes}
        heads={['Row', 'Product', 'Category', { label: 'Price' }, { label: 'Stock' }]}
      >
        {({ line, sku, name, after }) => (
          <TableRow key={line}>
            <TableCell className="num text-ink-2">{line}</TableCell>
            <TableCell position="title">
              <span className="font-540 wrap-anywhere">{name}</span>
              <span className="block text-ink-3">
                <span className="id wrap-anywhere">{sku}</span>
                {textOf(after['variant']) && ` · ${textOf(after['variant'])}`}
                {after['draft'] === true && ' · Draft'}
              </span>
              <LookAlike sku={sku} />
            </TableCell>
            <TableCell>
              <Value after={after} fields={['category', 'categoryId']} />
            </TableCell>
            <TableCell align="right" position="figure" className="font-560">
              <Value after={after} fields={['price']} />
            </TableCell>
            <TableCell align="right">
              <Value after={after} fields={['stockQuantity']} />
            </TableCell>
          </TableRow>
        )}
      </Rows>
    </Panel>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The first of these fields that the import sets. */
function Value({ after, fields }: { after: Change['after']; fields: string[] }) {
  const field = fields.find((each) => after[each] !== undefined && after[each] !== null)
  return field === undefined ? null : <FieldValue field={field} value={after[field]} />
}

function LookAlike({ sku }: { sku: string }) {
  const warning = mixedScripts(sku)
  return warning ? <span className="block text-amber">{warning}</span> : null
}

function Changes({ changes }: { changes: Change[] }) {
  const fields = changes.flatMap(({ before, after, ...change }) =>
    Object.entries(after).map(([field, value]) => ({ ...change, field, value, former: before?.[field] })),
  )
  return (
    <Panel title="Changes" flush>
      <Rows
        label="Fields that change"
        items={fields}
        heads={['Row', 'Product', 'Field', { label: 'Now' }, { label: 'After' }]}
      >
        {({ line, sku, name, field, value, former, stockChange }) => (
          <TableRow key={`${line} ${field}`}>
            <TableCell className="num text-ink-2">{line}</TableCell>
            <TableCell position="title">
              <span className="id wrap-anywhere">{sku}</span>
              <span className="line-clamp-1 text-ink-3">{name}</span>
            </TableCell>
            <TableCell position="note">{fieldLabel(field)}</TableCell>
            <TableCell align="right" position="extra" className="wrap-anywhere text-ink-3">
              <span className="line-clamp-3">
                <FieldValue field={field} value={former} />
              </span>
            </TableCell>
            <TableCell align="right" position="figure" className="font-560 wrap-anywhere">
              <span className="line-clamp-3">
                <FieldValue field={field} value={value} />
              </span>
              {field === 'stockQuantity' && <SoldSince stockChange={stockChange} />}
            </TableCell>
          </TableRow>
        )}
      </Rows>
    </Panel>
  )
}

/** Explains a stock that differs from the one in the file. */
function SoldSince({ stockChange }: { stockChange: StockChange | undefined }) {
  const { seen = null, before = null, after = null } = stockChange ?? {}
  if (seen === null || before === null || after === null || seen === before) return null
  return (
    <span className="block font-400 text-ink-3">
      The file changes stock from {seen.toLocaleString('en-US')} to{' '}
      {(seen + after - before).toLocaleString('en-US')}; {soldOrReturned(seen, before)} since the export.
    </span>
  )
}

interface RowsProps<Item> {
  label: string
  /** Those of figures are aligned to the right. */
  heads: (string | { label: string })[]
  items: Item[]
  children: (item: Item, index: number) => ReactNode
}

const step = 50

/** A table that shows long lists in steps, because a file may have thousands of rows. */
function Rows<Item>({ label, heads, items, children }: RowsProps<Item>) {
  const [shown, setShown] = useState(step)
  const left = items.length - shown
  return (
    <>
      <Table label={label} stack className="border-0">
        <TableHeader>
          {heads.map((head) =>
            typeof head === 'string' ? (
              <TableHead key={head}>{head}</TableHead>
            ) : (
              <TableHead key={head.label} align="right">
                {head.label}
              </TableHead>
            ),
          )}
        </TableHeader>
        <tbody>{items.slice(0, shown).map(children)}</tbody>
      </Table>
      {left > 0 && (
        <Button size="sm" className="m-3" onClick={() => setShown(shown + step)}>
          Show {Math.min(left, step)} of {left.toLocaleString('en-US')} more
        </Button>
      )}
    </>
  )
}
