import { useState } from 'react'
import type { SelectedProduct } from '#contract/catalog/staff-products.ts'
import { staffProductListOf } from '#contract/catalog/staff-product-list.ts'
import type { Page } from '#contract/endpoint.ts'
import { maxBulkProducts } from '#contract/limits.ts'
import { useMatchingProducts } from '#web/api/admin-products.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { SelectionScope } from '#web/admin/list/selection/selection-scope.tsx'
import type { Selection } from '#web/admin/list/selection/use-selection.ts'
import type { BulkKind } from '#web/admin/products/bulk/bulk-actions.ts'
import { BulkBar } from '#web/admin/products/bulk/bulk-bar.tsx'
import { BulkDialog } from '#web/admin/products/bulk/bulk-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { productsRoute } from './product-search.ts'

interface Props {
  selection: Selection<SelectedProduct>
  /** The shown page; undefined while it loads. */
  shown: Page<SelectedProduct> | undefined
}

/** What puts the products on sale. A draft in the trash is restored first. */
function restoringOf(selected: SelectedProduct[]) {
  const archived = selected.filter(({ archivedAt }) => archivedAt !== null)
  const drafts = archived.filter(({ draft, deletedAt }) => draft && deletedAt === null)
  return [
    ...(drafts.length > 0 ? ['publish' as const] : []),
    ...(archived.length > drafts.length ? ['restore' as const] : []),
  ]
}

/** Actions for the selected products, above the table. */
export function ProductSelection({ selection, shown }: Props) {
  const {
    page: _,
    sort: _sort,
    direction: _direction,
    ...filters
  } = staffProductListOf(productsRoute.useSearch())
  const [bulkKind, setBulkKind] = useState<BulkKind>()
  const exporting = useDialog<undefined>()
  const matching = useMatchingProducts()
  const toast = useToast()
  const ids = selection.selected.map(({ id }) => id)

  const withErrorToast = (title: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => toast({ tone: 'error', title, text: errorMessage(error) }))

  return (
    <>
      <BulkBar
        count={ids.length}
        restoring={restoringOf(selection.selected)}
        onAction={setBulkKind}
        onExport={() => exporting.open(undefined)}
        onClear={selection.clear}
      />
      <SelectionScope
        selection={selection}
        plural="products"
        total={shown?.total ?? 0}
        shown={shown?.items.length ?? 0}
        filters={JSON.stringify(filters)}
        max={maxBulkProducts}
        isLoading={matching.isPending}
        onSelectAll={() =>
          withErrorToast('Failed to select all products', matching.mutateAsync(filters).then(selection.add))
        }
      />
      {exporting.opening && (
        <ExportDialog
          key={exporting.opening.key}
          open={exporting.opening.isOpen}
          onClose={exporting.opening.close}
          total={shown?.total}
          selectedIds={ids}
        />
      )}
      {bulkKind && (
        <BulkDialog
          kind={bulkKind}
          products={selection.selected}
          onClose={() => setBulkKind(undefined)}
          onDone={() => {
            setBulkKind(undefined)
            selection.clear()
          }}
        />
      )}
    </>
  )
}
