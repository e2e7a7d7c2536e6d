import type { ImportSummary } from '#contract/catalog/imports/product-imports.ts'
import { undoneText } from '#web/admin/jobs/undo/undo-text.ts'
import type { ToastMessage } from '#web/ui/toast/toast-context.ts'

interface Place {
  /** Whether the page of imports is open. */
  isReviewing: boolean
  onReview: () => void
}

/** The toast at the end of an import step; undefined if that page already shows the result. */
export function importToast(
  { status, isOwn, counts, failure, fileName, undo }: ImportSummary,
  { isReviewing, onReview }: Place,
): ToastMessage | undefined {
  if (!isOwn) return undefined
  if (status === 'done' && failure !== null)
    return { tone: 'error', title: 'Import not undone', text: failure }
  if (undo) return isReviewing ? undefined : { title: 'Import undone', text: undoneText(undo) }
  if (status === 'done' && counts) {
    const { inserted, updated, leftOut } = counts
    const left = leftOut === 0 ? '' : ` ${leftOut === 1 ? '1 row' : `${figure(leftOut)} rows`} left out.`
    return { title: 'Products imported', text: `${figure(inserted)} new, ${figure(updated)} changed.${left}` }
  }
  if (isReviewing) return undefined
  const action = { label: 'Review', onClick: onReview }
  if (status === 'checked') return { title: 'File checked', text: `${fileName} can be imported.`, action }
  if (status === 'failed') return { tone: 'error', title: 'Import failed', text: failure ?? fileName }
  return undefined
}

const figure = (count: number) => count.toLocaleString('en-US')
