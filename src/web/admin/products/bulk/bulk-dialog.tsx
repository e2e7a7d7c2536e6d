import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { BulkActionInput } from '#contract/catalog/bulk-changes.ts'
import type { SelectedProduct } from '#contract/catalog/staff-products.ts'
import { useBulkChange } from '#web/api/admin-product-changes.ts'
import { bulkPreviewQuery } from '#web/api/admin-products.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { GuardedFormDialog } from '#web/admin/forms/guarded-dialog.tsx'
import { isEqual } from '#web/admin/forms/is-equal.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import {
  type BulkInput,
  type BulkKind,
  bulkActionOf,
  bulkActions,
  emptyInput,
  productCount,
} from './bulk-actions.ts'
import { BulkInputField } from './bulk-input.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { useUndo } from './use-undo.ts'

interface Props {
  kind: BulkKind
  products: SelectedProduct[]
  onClose: () => void
  onDone: () => void
}

/** Previews an action on the selected products and runs it on confirmation. */
export function BulkDialog({ kind, products, onClose, onDone }: Props) {
  const ids = products.map(({ id }) => id)
  const [input, setInput] = useState(emptyInput)
  const { action, preview, isCurrent } = usePreview(kind, ids, input)
  const bulk = useBulkChange()
  const undoAction = useUndo()
  const toast = useToast()
  const count = isCurrent ? (preview.data?.changedCount ?? 0) : 0

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!action || count === 0) return
    try {
      const reply = await bulk.mutateAsync({ ids, action })
      toast({
        title: `${productCount(reply.changedCount)} changed`,
        text: bulkActions[kind].label,
        action: undoAction(reply),
      })
      onDone()
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to update products', text: errorMessage(error) })
    }
  }

  return (
    <GuardedFormDialog
      open
      onClose={onClose}
      hasChanges={!isEqual(input, emptyInput)}
      title={bulkActions[kind].title}
      description={`${productCount(ids.length)} selected`}
      submit={submitLabel(action, isCurrent, count)}
      disabled={count === 0}
      busy={bulk.isPending}
      busyLabel="Saving..."
      onSubmit={handleSubmit}
    >
      <BulkInputField kind={kind} products={products} input={input} onChange={setInput} />
      {action && <BulkPreview preview={preview} total={ids.length} isOutdated={!isCurrent} />}
    </GuardedFormDialog>
  )
}

/** A dry run of the action, once typing has paused. */
function usePreview(kind: BulkKind, ids: number[], input: BulkInput) {
  const action = bulkActionOf(kind, input)
  const settledInput = useDebounced(input, typingPauseMs)
  const settledAction = bulkActionOf(kind, settledInput)
  const preview = useQuery({
    ...bulkPreviewQuery(useApi(), ids, settledAction),
    placeholderData: keepPreviousData,
  })
  const isCurrent = input === settledInput && !preview.isPlaceholderData && !preview.isPending
  return { action, preview, isCurrent }
}

const typingPauseMs = 250

function submitLabel(action: BulkActionInput | undefined, isCurrent: boolean, count: number) {
  if (action && !isCurrent) return 'Checking changes...'
  return count === 0 ? 'Nothing to change' : `Change ${productCount(count)}`
}
