import { useMemo, useState } from 'react'
import { moveItem } from './positions.ts'

/** The ids of a list in their edited sequence, until it is saved or reset. */
export function useDraftSequence(saved: readonly number[]) {
  const [draft, setDraft] = useState<readonly number[]>()
  const ids = useMemo(() => (draft ? mergeWithSaved(draft, saved) : saved), [draft, saved])
  const isChanged = draft !== undefined && ids.some((id, index) => id !== saved[index])

  return {
    ids,
    isChanged,
    move(id: number, to: number) {
      setDraft(moveItem(ids, ids.indexOf(id), Math.min(Math.max(to, 0), ids.length - 1)))
    },
    reset() {
      setDraft(undefined)
    },
  }
}

export type DraftSequence = ReturnType<typeof useDraftSequence>

/** Drops ids that have left the saved list and appends new ones. */
function mergeWithSaved(draft: readonly number[], saved: readonly number[]) {
  const savedIds = new Set(saved)
  const draftIds = new Set(draft)
  return [...draft.filter((id) => savedIds.has(id)), ...saved.filter((id) => !draftIds.has(id))]
}
