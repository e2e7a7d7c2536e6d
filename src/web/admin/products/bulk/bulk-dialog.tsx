import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { useBulkChange } from '#web/api/admin-product-changes.ts'
import { bulkPreviewQuery } from '#web/api/admin-products.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { type BulkInput, type BulkKind, bulkActionOf, bulkActions, productCount } from './bulk-actions.ts'
import { BulkInputField } from './bulk-input.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { useUndo } from './use-undo.ts'

interface Props {
  kind: BulkKind
  products: StaffProduct[]
  onClose: () => void
  onDone: () => void
}

/** Previews an action on the selected products and runs it on confirmation. */
export function BulkDialog({ kind, products, onClose, onDone }: Props) {
  const [input, setInput] = useState<BulkInput>({ tag: '', category: '' })
  const action = bulkActionOf(kind, input)
  const ids = products.map(({ id }) => id)
  const preview = useQuery({ ...bulkPreviewQuery(useApi(), ids, action), placeholderData: keepPreviousData })
  const bulk = useBulkChange()
  const undoAction = useUndo()
  const toast = useToast()
  const count = action && preview.data && !preview.isPlaceholderData ? preview.data.changed.length : 0

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!action || count === 0) return
    try {
      const reply = await bulk.mutateAsync({ ids, action })
      toast({
        title: `${productCount(reply.changed.length)} changed`,
        text: bulkActions[kind].label,
        action: undoAction(reply),
      })
      onDone()
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to update products', text: errorMessage(error) })
    }
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={bulkActions[kind].title}
      description={`${productCount(products.length)} selected`}
      submit={count === 0 ? 'Nothing to change' : `Change ${productCount(count)}`}
      disabled={count === 0}
      busy={bulk.isPending}
      busyLabel="Saving..."
      onSubmit={handleSubmit}
    >
      <BulkInputField kind={kind} products={products} input={input} onChange={setInput} />
      {action && <BulkPreview preview={preview} products={products} />}
    </FormDialog>
  )
}
