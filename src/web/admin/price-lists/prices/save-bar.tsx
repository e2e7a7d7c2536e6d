import { Button } from '#web/ui/button/button.tsx'
import type { PriceDrafts } from './use-price-drafts.ts'

/** Saves or discards all edited prices. Present while there are any. */
export function SaveBar({ drafts }: { drafts: PriceDrafts }) {
  if (!drafts.isDirty) return null
  const toConfirm = drafts.problems.filter(({ canConfirm }) => canConfirm).length
  const toFix = drafts.problems.length - toConfirm
  const state = [
    countText(drafts.editedCount, 'price changed', 'prices changed'),
    ...(toFix > 0 ? [countText(toFix, 'cell to fix', 'cells to fix')] : []),
    ...(toConfirm > 0
      ? [countText(toConfirm, 'higher tier price to confirm', 'higher tier prices to confirm')]
      : []),
  ]
  return (
    <div className="sticky bottom-0 z-20 mt-3 flex flex-wrap items-center gap-3 rounded-2 border border-ink bg-surface px-4 py-3 shadow-lift">
      <output className="min-w-0 flex-1 max-md:basis-full">
        {state.join(', ')}
        {drafts.problems[0] && (
          <span className="block text-2xs wrap-anywhere text-danger">
            {drafts.problems[0].sku}: {drafts.problems[0].message}
          </span>
        )}
      </output>
      <Button variant="quiet" onClick={drafts.discard}>
        Discard
      </Button>
      <Button
        variant="go"
        disabled={drafts.problems.length > 0 || drafts.changeCount === 0}
        busy={drafts.isSaving}
        busyLabel="Saving..."
        onClick={drafts.save}
      >
        Save changes
      </Button>
    </div>
  )
}

const countText = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
