import { useMemo } from 'react'
import type { PositionedIds } from '#contract/catalog/product-position.ts'
import { sumSteps } from '#contract/catalog/position-steps.ts'
import { UnsavedGuard } from '#web/admin/forms/unsaved-guard.tsx'
import type { SavedPosition } from './positions.ts'
import { ReorderPanel } from './reorder-panel.tsx'
import { useDraftSequence } from './use-draft-sequence.ts'

interface Props {
  lists: { all: PositionedIds; featured: PositionedIds }
}

/** The list of featured products and the list of all products, edited independently. */
export function ReorderLists({ lists }: Props) {
  const featured = useMemo(() => toSaved(lists.featured), [lists.featured])
  const all = useMemo(() => toSaved(lists.all), [lists.all])
  const featuredDraft = useDraftSequence(lists.featured.ids)
  const allDraft = useDraftSequence(lists.all.ids)

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <ReorderPanel title="Featured products" featured saved={featured} draft={featuredDraft} />
      <ReorderPanel title="All products" featured={false} saved={all} draft={allDraft} />
      <UnsavedGuard
        hasUnsavedChanges={() => featuredDraft.isChanged || allDraft.isChanged}
        description="The new order will not be saved."
      />
    </div>
  )
}

function toSaved({ ids, steps }: PositionedIds): SavedPosition[] {
  const positions = sumSteps(steps)
  return ids.map((id, index) => ({ id, order: positions[index] ?? index }))
}
