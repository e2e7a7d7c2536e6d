import { useMemo, useState } from 'react'
import { moved } from './moved.ts'

/** A sequence of products that is being changed, until it is saved or reset. */
export function useDraftOrder(kept: readonly number[]) {
  const [draft, setDraft] = useState<readonly number[]>()
  const ids = useMemo(() => (draft ? joined(draft, kept) : kept), [draft, kept])
  const changed = draft !== undefined && ids.some((id, index) => id !== kept[index])

  return {
    ids,
    changed,
    move(id: number, to: number) {
      setDraft(moved(ids, ids.indexOf(id), Math.min(Math.max(to, 0), ids.length - 1)))
    },
    reset() {
      setDraft(undefined)
    },
  }
}

export type DraftOrder = ReturnType<typeof useDraftOrder>

/** The draft, without what has left the list meanwhile and with what has joined it at its end. */
function joined(draft: readonly number[], kept: readonly number[]) {
  const there = new Set(kept)
  const known = new Set(draft)
  return [...draft.filter((id) => there.has(id)), ...kept.filter((id) => !known.has(id))]
}
