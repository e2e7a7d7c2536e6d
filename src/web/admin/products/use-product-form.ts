import { useState } from 'react'
import { type StaffProduct, staffProduct, stockMoved } from '#contract/catalog/staff-products.ts'
import { ApiProblem } from '#contract/problem.ts'
import { useChangeProduct, useCreateProduct } from '#web/api/admin-product-changes.ts'
import { failureText } from '#web/forms/failure-text.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { isSame } from '#web/admin/forms/is-same.ts'
import { staleRow } from '#web/admin/forms/stale-row.ts'
import { type TheirChange, theirChanges } from '#web/admin/forms/their-changes.ts'
import { type DraftErrors, draftErrors, errorsOfChanges, errorsOfNew } from './draft-errors.ts'
import {
  type ProductDraft,
  changesOf,
  draftOf,
  emptyDraft,
  formOf,
  withoutEmptyRows,
} from './product-draft.ts'
import { afterSales, stockSince, withStockOfNow } from './stock-since.ts'

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
      const text = base ? await saveChanges(base, tidy) : (await creating.mutateAsync(formOf(tidy))).name
      toast({ title: `Product ${base ? 'updated' : 'created'} successfully`, text })
      onSaved()
      return true
    } catch (error) {
      return handleRefusal(error, tidy, base)
    }
  }

  /** Says what came of it: the name, or the stock where orders have changed it since it was read. */
  async function saveChanges(base: StaffProduct, tidy: ProductDraft) {
    const { id, version, stockQuantity } = base
    const changes = changesOf(draftOf(base), tidy)
    const stockSeen = changes.stockQuantity === undefined ? undefined : stockQuantity
    const { name, stockChange } = await changing.mutateAsync({ id, version, stockSeen, ...changes })
    // `read` is older than `base` where the draft was carried over to a newer version.
    const seen = read?.stockVersion === base.stockVersion ? read.stockQuantity : stockQuantity
    if (!stockChange || stockChange.before === seen) return name
    const { before, after } = stockChange
    return `${stockSince(seen, before)}. With your change it is ${after ?? 'not counted'}.`
  }

  function handleRefusal(error: unknown, tidy: ProductDraft, base: StaffProduct | undefined) {
    const current = staleRow(error, staffProduct)
    if (base && current) {
      const carried = afterSales({ read: base, draft: tidy }, current)
      if (!carried) return refuseStock(base, current.stockQuantity)
      // Nothing that the form shows is different: this draft is as good for the version of now.
      const drafts = { was: draftOf(carried.read), theirs: draftOf(current), mine: carried.draft }
      const changes = theirChanges(draftFields, drafts)
      if (changes.length === 0) return save(carried.draft, current)
      setRead(carried.read)
      setDraft(carried.draft)
      setTheirs({ product: current, changes })
      return true
    }
    const moved = stockMovedBy(error)
    if (base && moved) return refuseStock(base, moved.stockQuantity)
    setRefused(refusedFields(error))
    toast({
      tone: 'error',
      title: `Failed to ${base ? 'update' : 'create'} product`,
      text: failureText(error),
    })
    return false
  }

  /** The stock of now is not enough for the change: it is shown, and entered again. */
  function refuseStock(base: StaffProduct, now: number | null) {
    setRead(withStockOfNow(base, now))
    setRefused({ stockQuantity: `${stockSince(base.stockQuantity, now)}. Enter the stock again.` })
    return false
  }

  /** Goes on from what somebody else made of the product. */
  function settle(settled: ProductDraft, current: StaffProduct) {
    setRead(current)
    setDraft(settled)
    setTheirs(undefined)
  }

  return {
    read,
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

function stockMovedBy(error: unknown) {
  if (!(error instanceof ApiProblem) || error.code !== 'stock-changed') return undefined
  return stockMoved.parse(error.problem.extra)
}

const takenFields: Record<string, string> = { 'sku-taken': 'sku', 'slug-taken': 'slug' }

function refusedFields(error: unknown): DraftErrors {
  if (!(error instanceof ApiProblem)) return {}
  const taken = takenFields[error.code]
  if (taken) return { [taken]: error.message }
  return draftErrors(error.problem.errors ?? [])
}
