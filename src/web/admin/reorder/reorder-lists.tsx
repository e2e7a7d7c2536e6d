import { useMemo } from 'react'
import type { PositionedProduct } from '#contract/catalog/product-position.ts'
import { UnsavedGuard } from '#web/admin/forms/unsaved-guard.tsx'
import { ReorderPanel } from './reorder-panel.tsx'
import { useDraftSequence } from './use-draft-sequence.ts'

/** The list of featured products and the list of all products, edited independently. */
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
  const featuredDraft = useDraftSequence(useMemo(() => featured.map(({ id }) => id), [featured]))
  const allDraft = useDraftSequence(useMemo(() => all.map(({ id }) => id), [all]))

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <ReorderPanel
        title="Featured products"
        featured
        saved={featured}
        draft={featuredDraft}
        products={byId}
      />
      <ReorderPanel title="All products" featured={false} saved={all} draft={allDraft} products={byId} />
      <UnsavedGuard
        hasUnsavedChanges={() => featuredDraft.isChanged || allDraft.isChanged}
        description="The new order will not be saved."
      />
    </div>
  )
}
