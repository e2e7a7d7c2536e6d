import { useMemo } from 'react'
import type { PositionedProduct } from '#contract/catalog/product-position.ts'
import { UnsavedGuard } from '#web/admin/forms/unsaved-guard.tsx'
import { ReorderPanel } from './reorder-panel.tsx'
import { useDraftOrder } from './use-draft-order.ts'

/** The home page's order and that of all lists, each with its own changes. */
export function ReorderLists({ products }: { products: PositionedProduct[] }) {
  const byId = useMemo(() => new Map(products.map((product) => [product.id, product])), [products])
  const featured = useMemo(
    () =>
      products
        .filter((product) => product.featured)
        .map(({ id, featuredOrder }) => ({ id, order: featuredOrder }))
        .toSorted((one, other) => one.order - other.order || one.id - other.id),
    [products],
  )
  const all = useMemo(() => products.map(({ id, displayOrder }) => ({ id, order: displayOrder })), [products])
  const featuredDraft = useDraftOrder(useMemo(() => featured.map(({ id }) => id), [featured]))
  const allDraft = useDraftOrder(useMemo(() => all.map(({ id }) => id), [all]))

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <ReorderPanel
        title="Featured Products"
        featured
        kept={featured}
        draft={featuredDraft}
        products={byId}
      />
      <ReorderPanel title="All Products" featured={false} kept={all} draft={allDraft} products={byId} />
      <UnsavedGuard
        hasUnsavedChanges={() => featuredDraft.changed || allDraft.changed}
        description="The new order of the products is not saved."
      />
    </div>
  )
}
