import { useState } from 'react'
import { type StaffProduct, staffProduct } from '../../../contract/staff-products.ts'
import { ApiProblem } from '../../../contract/problem.ts'
import { useChangeProduct, useCreateProduct } from '../../api/admin-product-changes.ts'
import { failureText } from '../../forms/failure-text.ts'
import { useToast } from '../../ui/toast-context.ts'
import { isSame } from '../forms/is-same.ts'
import { staleRow } from '../forms/stale-row.ts'
import { type TheirChange, theirChanges } from '../forms/their-changes.ts'
import { type DraftErrors, draftErrors, errorsOfChanges, errorsOfNew } from './draft-errors.ts'
import {
  type ProductDraft,
  changesOf,
  draftOf,
  emptyDraft,
  formOf,
  withoutEmptyRows,
} from './product-draft.ts'

interface Setup {
  /** Absent for a new one. */
  product: StaffProduct | undefined
  onSaved: () => void
}

/** The draft of a product, and all the ways in which saving it can go. */
export function useProductForm({ product, onSaved }: Setup) {
  const [read, setRead] = useState(product)
  const [draft, setDraft] = useState(product ? draftOf(product) : emptyDraft)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<DraftErrors>({})
  const [theirs, setTheirs] = useState<{ product: StaffProduct; changes: TheirChange[] }>()
  const creating = useCreateProduct()
  const changing = useChangeProduct()
  const toast = useToast()

  const was = read ? draftOf(read) : emptyDraft
  const errors = { ...(tried ? errorsIn(draft, was, read) : {}), ...refused }

  /** What the server refused of the changed fields may be right now. */
  function change(fields: Partial<ProductDraft>) {
    setDraft((before) => ({ ...before, ...fields }))
    setRefused((before) => withoutFields(before, Object.keys(fields)))
  }

  function addPicture(url: string) {
    setDraft((before) => ({ ...before, pictures: [...before.pictures, url] }))
  }

  /** Tells whether it was sent; errors stand at their fields otherwise. */
  async function save(wish: ProductDraft = draft, base: StaffProduct | undefined = read): Promise<boolean> {
    const tidy = withoutEmptyRows(wish)
    setDraft(tidy)
    setTried(true)
    setRefused({})
    if (!isSame(errorsIn(tidy, base ? draftOf(base) : emptyDraft, base), {})) return false
    try {
      const saved = base
        ? await changing.mutateAsync({
            id: base.id,
            version: base.version,
            ...changesOf(draftOf(base), tidy),
          })
        : await creating.mutateAsync(formOf(tidy))
      toast({ title: `Product ${base ? 'updated' : 'created'} successfully`, text: saved.name })
      onSaved()
      return true
    } catch (error) {
      return handleRefusal(error, tidy, base)
    }
  }

  function handleRefusal(error: unknown, tidy: ProductDraft, base: StaffProduct | undefined) {
    const current = staleRow(error, staffProduct)
    if (base && current) {
      // Nothing that the form shows is different: this draft is as good for the version of now.
      const changes = theirChanges(draftFields, { was: draftOf(base), theirs: draftOf(current), mine: tidy })
      if (changes.length === 0) return save(tidy, current)
      setTheirs({ product: current, changes })
      return true
    }
    setRefused(refusedFields(error))
    toast({
      tone: 'error',
      title: `Failed to ${base ? 'update' : 'create'} product`,
      text: failureText(error),
    })
    return false
  }

  /** Goes on from what somebody else made of the product. */
  function settle(settled: ProductDraft, current: StaffProduct) {
    setRead(current)
    setDraft(settled)
    setTheirs(undefined)
  }

  return {
    draft,
    was,
    errors,
    change,
    addPicture,
    save,
    settle,
    theirs,
    isChanged: !isSame(formOf(was), formOf(withoutEmptyRows(draft))),
    isSaving: creating.isPending || changing.isPending,
  }
}

/** Of a product that is there only what changes is sent, and so only that must be right. */
function errorsIn(draft: ProductDraft, was: ProductDraft, product: StaffProduct | undefined): DraftErrors {
  return product ? errorsOfChanges(changesOf(was, draft)) : errorsOfNew(formOf(draft))
}

function withoutFields(errors: DraftErrors, fields: string[]): DraftErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([place]) => !fields.includes(place.split('.')[0] ?? place)),
  )
}

const draftFields = Object.keys(emptyDraft)

const takenFields: Record<string, string> = { 'sku-taken': 'sku', 'slug-taken': 'slug' }

function refusedFields(error: unknown): DraftErrors {
  if (!(error instanceof ApiProblem)) return {}
  const taken = takenFields[error.code]
  if (taken) return { [taken]: error.message }
  return draftErrors(error.problem.errors ?? [])
}
