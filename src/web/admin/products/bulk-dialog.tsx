import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { useBulkChange } from '#web/api/admin-product-changes.ts'
import { bulkPreviewQuery } from '#web/api/admin-products.ts'
import { useApi } from '#web/api/use-api.ts'
import { failureText } from '#web/forms/failure-text.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { type BulkKind, bulkActionOf, bulkActs } from './bulk-acts.ts'
import { BulkChoice } from './bulk-choice.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { productsInWords } from './products-in-words.ts'
import { useUndo } from './use-undo.ts'

interface Props {
  kind: BulkKind
  products: StaffProduct[]
  onClose: () => void
  onDone: () => void
}

/** Shows what an act would do to each selected product, and does it when told to. */
export function BulkDialog({ kind, products, onClose, onDone }: Props) {
  const [tag, setTag] = useState('')
  const [category, setCategory] = useState('')
  const action = bulkActionOf(kind, { tag, category })
  const ids = products.map(({ id }) => id)
  const preview = useQuery({
    ...bulkPreviewQuery(useApi(), ids, action),
    placeholderData: keepPreviousData,
  })
  const bulk = useBulkChange()
  const undoOf = useUndo()
  const toast = useToast()
  const count = action && preview.data && !preview.isPlaceholderData ? preview.data.changed.length : 0

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!action || count === 0) return
    try {
      const reply = await bulk.mutateAsync({ ids, action })
      toast({
        title: `${productsInWords(reply.changed.length)} changed`,
        text: bulkActs[kind].label,
        action: undoOf(reply),
      })
      onDone()
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to update products', text: failureText(error) })
    }
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={bulkActs[kind].title}
      description={`${productsInWords(products.length)} selected`}
      submit={count === 0 ? 'Nothing to change' : `Change ${productsInWords(count)}`}
      disabled={count === 0}
      busy={bulk.isPending}
      busyLabel="Saving..."
      onSubmit={handleSubmit}
    >
      <BulkChoice
        kind={kind}
        products={products}
        tag={tag}
        category={category}
        onTag={setTag}
        onCategory={setCategory}
      />
      {action && preview.data && (
        <BulkPreview reply={preview.data} products={products} busy={preview.isPlaceholderData} />
      )}
      {action && preview.isPending && <output>Looking what would change...</output>}
      {action && preview.error && (
        <Notice tone="danger" icon={CircleAlert} role="alert" title="The preview cannot be shown.">
          {failureText(preview.error)}
        </Notice>
      )}
    </FormDialog>
  )
}
