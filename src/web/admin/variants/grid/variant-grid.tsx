import { PackageSearch } from '#web/ui/icon/icons.ts'
import { useId, useState } from 'react'
import type { ProductVariants, StaffVariant } from '#contract/catalog/staff-variants.ts'
import { BulkCells } from '#web/admin/variants/bulk/bulk-cells.tsx'
import { changedCells, tierCellsOf } from '#web/admin/variants/bulk/bulk-changes.ts'
import { StockDrawer } from '#web/admin/variants/stock/stock-drawer.tsx'
import { typedTiers } from '#web/admin/variants/tiers/typed-tiers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { GridTable } from './grid-table.tsx'
import { GridToolbar } from './grid-toolbar.tsx'
import { PasteBar } from './paste-bar.tsx'
import { SaveBar } from './save-bar.tsx'
import { type GridView, useGridView } from './use-grid-view.ts'
import { useImmediateChanges } from './use-immediate-changes.ts'
import { usePaste } from './use-paste.ts'
import { type VariantsForm, useVariantsForm } from './use-variants-form.ts'
import { type VariantRow, keyOf } from './variant-draft.ts'
import { VariantsConflict } from './variants-conflict.tsx'

/** The live variants of a product, with a field in every cell and one save bar. */
export function VariantGrid({ product }: { product: ProductVariants }) {
  const titleId = useId()
  const form = useVariantsForm(product)
  const view = useGridView(product)
  const pasting = usePaste(form, { keys: view.rows.map(keyOf), columns: view.columns })
  const immediate = useImmediateChanges(product)
  const [stockId, setStockId] = useState<number>()
  const [deleting, setDeleting] = useState<StaffVariant>()

  return (
    <section aria-labelledby={titleId} className="mt-5">
      <GridToolbar titleId={titleId} options={product.options} view={view} />
      <Selection product={product} form={form} view={view} immediate={immediate} />
      {pasting.summary && (
        <PasteBar summary={pasting.summary} onUndo={pasting.undo} onClose={pasting.close} />
      )}
      {view.rows.length === 0 ? (
        <NothingFound />
      ) : (
        <GridTable
          product={product}
          view={view}
          form={form}
          actions={{
            onSelect: view.select,
            onChange: (key, column, text) => form.setCells([{ key, column, text }]),
            onPaste: pasting.paste,
            onConfirm: form.confirmHigherTier,
            onShowStock: setStockId,
            onArchive: immediate.archive,
            onSetAvailable: immediate.setAvailable,
            onDelete: setDeleting,
          }}
        />
      )}
      <GridHint view={view} />
      {form.isDirty && <SaveBar form={form} view={view} />}
      {form.conflict && <VariantsConflict product={product} form={form} conflict={form.conflict} />}
      <StockDrawer
        variants={view.rows}
        id={stockId}
        onShow={setStockId}
        onClose={() => setStockId(undefined)}
      />
      <DeleteVariant variant={deleting} immediate={immediate} onClose={() => setDeleting(undefined)} />
    </section>
  )
}

interface SelectionProps {
  product: ProductVariants
  form: VariantsForm
  view: GridView
  immediate: ReturnType<typeof useImmediateChanges>
}

/** Changes of the selected variants. */
function Selection({ product, form, view, immediate }: SelectionProps) {
  const { chosen } = view
  const { currency } = form
  if (chosen.length === 0) return null
  return (
    <BulkCells
      count={chosen.length}
      images={product.images}
      hasTiers={chosen.some((variant) => hasTiers(form.draft[keyOf(variant)]))}
      onApply={(change) => form.setCells(changedCells(chosen, form.draft, change))}
      onSetTiers={(discounts) => {
        form.setCells(tierCellsOf(chosen, form.draft, { discounts, currency }))
        view.setShownColumns('tiers')
      }}
      onArchive={async () => {
        if (await immediate.archiveAll(chosen)) view.selectAll(false)
      }}
      onClear={() => view.selectAll(false)}
    />
  )
}

const hasTiers = (row: VariantRow | undefined) => row !== undefined && typedTiers(row).length > 0

function NothingFound() {
  return (
    <EmptyState
      icon={PackageSearch}
      heading="h3"
      title="No variants found"
      className="rounded-2 border bg-surface"
    >
      No variant matches your search and filters.
    </EmptyState>
  )
}

function GridHint({ view: { rows, shownRows, showAllRows } }: { view: GridView }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5 text-ink-2">
      {shownRows.length < rows.length ? (
        <Button size="sm" onClick={showAllRows}>
          Show all {rows.length.toLocaleString('en-US')} variants
        </Button>
      ) : (
        <span className="max-md:hidden">
          Arrow keys move, Esc reverts a cell, a pasted column fills down.
        </span>
      )}
      <span>Select a stock number to see its ledger or change it.</span>
    </div>
  )
}

interface DeleteProps {
  /** Undefined while closed. */
  variant: StaffVariant | undefined
  immediate: ReturnType<typeof useImmediateChanges>
  onClose: () => void
}

function DeleteVariant({ variant, immediate, onClose }: DeleteProps) {
  if (!variant) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${variant.label || variant.sku}?`}
      description="The variant and its stock ledger are deleted. Archive it instead to keep them."
      confirm="Delete"
      busy={immediate.isPending}
      onConfirm={async () => {
        await immediate.remove(variant)
        onClose()
      }}
    />
  )
}
