import type { SavedView } from '#contract/lists/saved-views.ts'
import type { ViewRow } from './queries.ts'

/** A view as this user sees it. */
export function viewReply({ ownerId, ...row }: ViewRow, userId: number): SavedView {
  return { ...row, isOwn: ownerId === userId }
}
