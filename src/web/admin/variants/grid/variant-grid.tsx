import { Columns3, PackageSearch, Search, X } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { describeOptionFilters, matchesFilters } from './variant-filters.ts'
import type { ProductVariants, StaffVariant } from '#contract/catalog/staff-variants.ts'
import { useChangeVariants, useDeleteVariant } from '#web/api/admin-variants.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { EditConflict } from '#web/admin/forms/edit-conflict.tsx'
import { UnsavedGuard } from '#web/admin/forms/unsaved-guard.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { StockDrawer } from '#web/admin/variants/stock/stock-drawer.tsx'
import { problemText } from '#web/admin/variants/problem-text.ts'
import { BulkCells } from './bulk-cells.tsx'
import { displayText } from './grid-cell.tsx'
import { SaveBar } from './save-bar.tsx'
import { type VariantsForm, useVariantsForm } from './use-variants-form.ts'
import { type VariantColumn, columnNames, describeColumn } from './variant-columns.ts'
import { type VariantsDraft, cellsOfPaste, errorsOf, keyOf } from './variant-draft.ts'
import { type RowActions, VariantRow } from './variant-row.tsx'

/** Rows that are rendered at first; a product may have a thousand. */
const maxShown = 100

interface Pasted {
  summary: string
  before: VariantsDraft
}

/** The live variants of a product, with a field in every cell and one save bar. */
export function VariantGrid({ product }: { product: ProductVariants }) {
  const form = useVariantsForm(product)
  const [search, setSearch] = useState('')
  const [filters, setFilters] = useState<Record<string, string>>({})
  const [showsAllColumns, setShowsAllColumns] = useState(false)
  const [showsAllRows, setShowsAllRows] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [pasted, setPasted] = useState<Pasted>()
  const [stockId, setStockId] = useState<number>()
  const [deleting, setDeleting] = useState<StaffVariant>()
  const live = useMemo(
    () => product.variants.filter(({ archivedAt }) => archivedAt === null),
    [product.variants],
  )
  const words = useDeferredValue(search.trim().toLowerCase())
  const rows = live.filter((variant) => matchesFilters(variant, product.options, { words, filters }))
  const shown = showsAllRows ? rows : rows.slice(0, maxShown)
  const columns = columnNames.filter((name) => showsAllColumns || !describeColumn(name).isExtra)
  const chosen = rows.filter(({ id }) => selected.has(id))
  const immediate = useImmediateChanges(product)

  function paste(at: { key: string; column: VariantColumn }, text: string) {
    const { cells, outside } = cellsOfPaste({ keys: rows.map(keyOf), columns, at, text })
    const changed = cells.filter(({ key, column, text: cell }) => form.draft[key]?.[column] !== cell)
    form.setCells(cells)
    setPasted({ before: form.draft, summary: pasteSummary({ cells, changed, outside, form }) })
  }

  const actions: RowActions = {
    onSelect: (id, isSelected) => setSelected((now) => withMember(now, id, isSelected)),
    onChange: (key, column, text) => form.setCells([{ key, column, text }]),
    onPaste: paste,
    onShowStock: setStockId,
    onArchive: immediate.archive,
    onSetAvailable: immediate.setAvailable,
    onDelete: setDeleting,
  }
  const stable = useStableActions(actions)
  const errorsByKey = useErrorsByKey(form.errors)

  return (
    <section aria-labelledby="variants-title" className="mt-5">
      <div className="mb-2.5 flex flex-wrap items-center gap-2.5">
        <h2 id="variants-title" className="text-lg">
          Variants
        </h2>
        <TextInput
          size="sm"
          type="search"
          icon={Search}
          aria-label="Find a variant"
          placeholder="Value, SKU or GTIN"
          className="w-60! max-md:w-full!"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {describeOptionFilters(product.options).map(({ name, all, values }) => (
          <Select
            key={name}
            size="sm"
            aria-label={name}
            value={filters[name] ?? ''}
            onChange={({ target }) => setFilters({ ...filters, [name]: target.value })}
          >
            <option value="">{all}</option>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </Select>
        ))}
        <Button
          size="sm"
          variant="quiet"
          aria-pressed={showsAllColumns}
          className="ml-auto max-md:ml-0"
          onClick={() => setShowsAllColumns(!showsAllColumns)}
        >
          <Columns3 className="size-3.75" />
          {showsAllColumns ? 'Fewer columns' : 'More columns'}
        </Button>
      </div>
      {chosen.length > 0 && (
        <BulkCells
          count={chosen.length}
          columns={columnNames}
          images={product.images}
          onApply={(column, text) =>
            form.setCells(chosen.map((variant) => ({ key: keyOf(variant), column, text })))
          }
          onArchive={async () => {
            if (await immediate.archiveAll(chosen)) setSelected(new Set())
          }}
          onClear={() => setSelected(new Set())}
        />
      )}
      {pasted && (
        <PasteBar
          summary={pasted.summary}
          onUndo={() => {
            form.setDraft(pasted.before)
            setPasted(undefined)
          }}
          onClose={() => setPasted(undefined)}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon={PackageSearch}
          heading="h3"
          title="No variants found"
          className="rounded-2 border bg-surface"
        >
          No variant matches your search and filters.
        </EmptyState>
      ) : (
        <Table label={`Variants of ${product.name}`} stack className="overflow-x-auto">
          <TableHeader>
            <TableHead className="static!">
              <Checkbox
                label="Select all"
                hideLabel
                checked={chosen.length === rows.length}
                indeterminate={chosen.length > 0 && chosen.length < rows.length}
                onChange={({ target }) =>
                  setSelected(new Set(target.checked ? rows.map(({ id }) => id) : []))
                }
              />
            </TableHead>
            <TableHead className="static!">Variant</TableHead>
            {columns.map((name) => {
              const { label, inputMode, isCode } = describeColumn(name)
              return (
                <TableHead key={name} className="static!" align={inputMode && !isCode ? 'right' : 'left'}>
                  {label}
                </TableHead>
              )
            })}
            {!showsAllColumns && <TableHead className="static!">Margin</TableHead>}
            <TableHead align="right" className="static!">
              Stock
            </TableHead>
            <TableHead className="static!">
              <span className="sr-only">Actions</span>
            </TableHead>
          </TableHeader>
          <tbody>
            {shown.map((variant) => {
              const key = keyOf(variant)
              const row = form.draft[key]
              const saved = form.saved[key]
              if (!row || !saved) return null
              return (
                <VariantRow
                  key={key}
                  variant={variant}
                  row={row}
                  saved={saved}
                  errors={errorsByKey.get(key)}
                  columns={columns}
                  hasMargin={!showsAllColumns}
                  isSelected={selected.has(variant.id)}
                  images={product.images}
                  actions={stable}
                />
              )
            })}
          </tbody>
        </Table>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5 text-ink-2">
        {shown.length < rows.length ? (
          <Button size="sm" onClick={() => setShowsAllRows(true)}>
            Show all {rows.length.toLocaleString('en-US')} variants
          </Button>
        ) : (
          <span className="max-md:hidden">
            Arrow keys move, Esc reverts a cell, a pasted column fills down.
          </span>
        )}
        <span>Select a stock number to see its ledger or change it.</span>
      </div>
      {form.isDirty && <SaveBar form={form} />}
      {form.conflict && <ConflictDialog product={product} form={form} conflict={form.conflict} />}
      <StockDrawer variants={rows} id={stockId} onShow={setStockId} onClose={() => setStockId(undefined)} />
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={() => setDeleting(undefined)}
          title={`Delete ${deleting.label || deleting.sku}?`}
          description="The variant and its stock ledger are deleted. Archive it instead to keep them."
          confirm="Delete"
          busy={immediate.isPending}
          onConfirm={async () => {
            await immediate.remove(deleting)
            setDeleting(undefined)
          }}
        />
      )}
      <UnsavedGuard
        hasUnsavedChanges={() => form.isDirty}
        description="Your changes to these variants will be lost."
      />
    </section>
  )
}

function withMember(set: ReadonlySet<number>, id: number, isMember: boolean) {
  const next = new Set(set)
  if (isMember) next.add(id)
  else next.delete(id)
  return next
}

/** Actions that never change, so that typing in one row renders no other. */
function useStableActions(actions: RowActions): RowActions {
  const latest = useRef(actions)
  latest.current = actions
  return useMemo(
    () => ({
      onSelect: (...input) => latest.current.onSelect(...input),
      onChange: (...input) => latest.current.onChange(...input),
      onPaste: (...input) => latest.current.onPaste(...input),
      onShowStock: (...input) => latest.current.onShowStock(...input),
      onArchive: (...input) => latest.current.onArchive(...input),
      onSetAvailable: (...input) => latest.current.onSetAvailable(...input),
      onDelete: (...input) => latest.current.onDelete(...input),
    }),
    [],
  )
}

/** The errors of each row. */
function useErrorsByKey(errors: ReadonlyMap<string, string>) {
  return useMemo(() => {
    const byKey = new Map<string, Record<string, string>>()
    for (const [cell, message] of errors) {
      const key = cell.slice(0, cell.indexOf('.'))
      byKey.set(key, { ...byKey.get(key), [cell]: message })
    }
    return byKey
  }, [errors])
}

/** Changes that are saved at once, beside the cells. */
function useImmediateChanges(product: ProductVariants) {
  const change = useChangeVariants(product.productId)
  const deletion = useDeleteVariant()
  const toast = useToast()
  const { version } = product

  async function attempt(
    work: () => Promise<unknown>,
    title: { done: string; failed: string },
    text: string,
  ) {
    try {
      await work()
      toast({ title: title.done, text })
      return true
    } catch (error) {
      toast({ tone: 'error', title: title.failed, text: problemText(error) })
      return false
    }
  }

  const archiveAll = (variants: StaffVariant[]) =>
    attempt(
      () => change.mutateAsync({ version, variants: variants.map(({ id }) => ({ id, archived: true })) }),
      { done: 'Archived', failed: 'Not archived' },
      variants.length === 1 ? (variants[0]?.sku ?? '') : `${variants.length} variants`,
    )
  return {
    isPending: change.isPending || deletion.isPending,
    archiveAll,
    archive: (variant: StaffVariant) => void archiveAll([variant]),
    setAvailable: ({ id, sku, isAvailable }: StaffVariant) =>
      void attempt(
        () => change.mutateAsync({ version, variants: [{ id, isAvailable: !isAvailable }] }),
        { done: isAvailable ? 'Marked out of stock' : 'Marked in stock', failed: 'Variant not changed' },
        sku,
      ),
    remove: ({ id, sku }: StaffVariant) =>
      attempt(
        () => deletion.mutateAsync({ id, version }),
        { done: 'Variant deleted', failed: 'Variant not deleted' },
        sku,
      ),
  }
}

interface PasteResult {
  cells: { key: string; column: VariantColumn; text: string }[]
  changed: unknown[]
  outside: number
  form: VariantsForm
}

/** 'Pasted 9 cells: 3 changed, 5 unchanged, 1 invalid' */
function pasteSummary({ cells, changed, outside, form }: PasteResult) {
  const after = { ...form.draft }
  for (const { key, column, text } of cells) {
    const row = after[key]
    if (row) after[key] = { ...row, [column]: text }
  }
  const errors = errorsOf(form.saved, after)
  const invalid = cells.filter(({ key, column }) => errors.has(`${key}.${column}`)).length
  const parts = [
    `${changed.length} changed`,
    `${cells.length - changed.length} unchanged`,
    ...(invalid > 0 ? [`${invalid} invalid`] : []),
    ...(outside > 0 ? [`${outside} beyond the table were left out`] : []),
  ]
  return `Pasted ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}: ${parts.join(', ')}.`
}

interface PasteBarProps {
  summary: string
  onUndo: () => void
  onClose: () => void
}

function PasteBar({ summary, onUndo, onClose }: PasteBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-t-2 bg-sunken px-3 py-1 text-ink">
      <output className="num flex-1">{summary}</output>
      <Button size="sm" variant="quiet" onClick={onUndo}>
        Undo paste
      </Button>
      <IconButton icon={X} size="sm" label="Close" onClick={onClose} />
    </div>
  )
}

interface ConflictProps {
  product: ProductVariants
  form: VariantsForm
  conflict: NonNullable<VariantsForm['conflict']>
}

/** Asks for each cell that both changed whose value to save. */
function ConflictDialog({ product, form, conflict }: ConflictProps) {
  const { changes, mine, theirs, detectedAt } = conflict
  const formId = 'variant-conflict'
  const names = new Map(product.variants.map((variant) => [keyOf(variant), variant.label || variant.sku]))
  return (
    <Dialog
      open
      onOpenChange={() => form.resolve(theirs)}
      title="Choose which values to keep"
      footer={
        <>
          <Button onClick={() => form.resolve(theirs)}>Discard mine</Button>
          <Button type="submit" form={formId} variant="go" busy={form.isSaving} busyLabel="Saving...">
            Save changes
          </Button>
        </>
      }
    >
      <EditConflict
        formId={formId}
        subject="product"
        events={[describeChange('Variants changed', undefined, detectedAt)]}
        hint="Choose which version to keep, then save. Your other changes are kept."
        changes={changes}
        mine={mine}
        theirs={theirs}
        labelOf={(field) => {
          const [key = '', column = ''] = field.split('.')
          const name = columnNames.find((known) => known === column)
          return `${names.get(key) ?? 'Variant'}, ${name ? describeColumn(name).name.toLowerCase() : column}`
        }}
        renderValue={(field, value) => {
          const name = columnNames.find((known) => field.endsWith(`.${known}`))
          return name && typeof value === 'string' ? displayText(name, value) : 'none'
        }}
        onResolve={form.resolve}
      />
    </Dialog>
  )
}
