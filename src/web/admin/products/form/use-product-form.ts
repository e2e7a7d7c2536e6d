import { useRef, useState } from 'react'
import { type FieldErrors, type Path, set, useForm } from 'react-hook-form'
import * as z from 'zod'
import {
  type StaffProduct,
  changedStock,
  partialProduct,
  productForm,
  staffProduct,
} from '#contract/catalog/staff-products.ts'
import { trashedOwner } from '#contract/catalog/trash.ts'
import { ApiProblem } from '#contract/problem.ts'
import { useChangeProduct, useCreateProduct } from '#web/api/admin-product-changes.ts'
import { currentRow } from '#web/admin/forms/current-row.ts'
import { draftLike } from '#web/admin/forms/drafts/draft-like.ts'
import { useLocalDraft } from '#web/admin/forms/drafts/use-local-draft.ts'
import { isEqual } from '#web/admin/forms/is-equal.ts'
import { type TheirChange, theirChanges } from '#web/admin/forms/their-changes.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import {
  type DraftErrors,
  type ProductDraft,
  changedFields,
  draftOf,
  emptyDraft,
  errorsByPath,
  fieldsOf,
  validateDraft,
  withoutEmptyRows,
} from './product-draft.ts'
import { rebaseOnSales, stockSince, withCurrentStock } from './stock-draft.ts'

interface Setup {
  /** Absent for a new product. */
  product: StaffProduct | undefined
  onSaved: () => void
}

export interface Conflict {
  current: StaffProduct
  changes: TheirChange[]
  mine: ProductDraft
}

/** A product's form, and everything that saving it can lead to. */
export function useProductForm({ product, onSaved }: Setup) {
  // The version that the draft is compared with and saved over.
  const [read, setRead] = useState(product)
  const [conflict, setConflict] = useState<Conflict>()
  const { form, showErrors, submitWith, hasChanges } = useDraftForm(read)
  const { save: send, ...state } = useSaveProduct()
  const toast = useToast()

  async function save(draft: ProductDraft, base: StaffProduct | undefined): Promise<void> {
    try {
      toast(await send(draft, { base, read }))
      onSaved()
    } catch (error) {
      await handleError(error, draft, base)
    }
  }

  async function handleError(error: unknown, draft: ProductDraft, base: StaffProduct | undefined) {
    const current = currentRow(error, staffProduct)
    if (base && current) return mergeWith(current, draft, base)
    const stock = changedStockIn(error)
    if (base && stock) return askForStockAgain(base, stock.stockQuantity)
    showErrors(fieldErrorsIn(error))
    const title = `Failed to ${base ? 'update' : 'create'} product`
    toast({ tone: 'error', title, text: errorMessage(error) })
  }

  /** Saves over the current version, or opens a conflict if another person changed a field. */
  async function mergeWith(current: StaffProduct, draft: ProductDraft, base: StaffProduct) {
    const rebased = rebaseOnSales({ read: base, draft }, current)
    if (!rebased) return askForStockAgain(base, current.stockQuantity)
    const drafts = { base: draftOf(rebased.read), theirs: draftOf(current), mine: rebased.draft }
    const changes = theirChanges(Object.keys(emptyDraft), drafts)
    if (changes.length === 0) return save(rebased.draft, current)
    setRead(rebased.read)
    setConflict({ current, changes, mine: rebased.draft })
  }

  /** The change does not fit the current stock. */
  function askForStockAgain(base: StaffProduct, stock: number | null) {
    setRead(withCurrentStock(base, stock))
    showErrors({ stockQuantity: `${stockSince(base.stockQuantity, stock)}. Enter the stock again.` })
  }

  /** Saves the resolved draft over the version that caused the conflict. */
  async function resolveConflict(resolved: ProductDraft, { current }: Conflict) {
    setRead(current)
    setConflict(undefined)
    form.reset(draftOf(current))
    form.reset(resolved, { keepDefaultValues: true })
    const errors = validateDraft(resolved, draftOf(current))
    if (Object.keys(errors).length > 0) showErrors(errors)
    else await save(resolved, current)
  }

  const stored = useProductDraft({ product, read, setRead, form, hasChanges })
  const submit = () => submitWith((draft) => save(draft, read))
  return { form, read, submit, conflict, resolveConflict, hasChanges, stored, ...state }
}

function savedTitle(base: StaffProduct | undefined, isDraft: boolean | undefined) {
  if (isDraft) return 'Draft saved'
  if (base && isDraft === false) return 'Product published'
  return `Product ${base ? 'updated' : 'created'} successfully`
}

const storedProduct = z.object({ read: staffProduct.nullable(), typed: draftLike(emptyDraft) })

interface StoredSetup extends Pick<ReturnType<typeof useDraftForm>, 'form' | 'hasChanges'> {
  product: StaffProduct | undefined
  read: StaffProduct | undefined
  setRead: (product: StaffProduct) => void
}

/** The form's input in the browser's storage, with the product as it was read: saving over it finds other changes. */
function useProductDraft({ product, read, setRead, form, hasChanges }: StoredSetup) {
  return useLocalDraft({
    form: `product ${product?.id ?? 'new'}`,
    schema: storedProduct,
    version: read?.version ?? null,
    hasChanges,
    read: () => ({ read: read ?? null, typed: form.getValues() }),
    restore(stored) {
      if (stored.read) setRead(stored.read)
      form.reset(stored.read ? draftOf(stored.read) : emptyDraft)
      form.reset(stored.typed, { keepDefaultValues: true })
    },
  })
}

/** The form of a draft that is compared with the product as it was read. */
function useDraftForm(read: StaffProduct | undefined) {
  const saved = read ? draftOf(read) : emptyDraft
  const form = useForm<ProductDraft>({
    defaultValues: saved,
    resolver: (draft) => resolverResult(draft, validateDraft(draft, read && saved)),
    shouldFocusError: false,
  })

  function showErrors(errors: DraftErrors) {
    for (const [path, message] of Object.entries(errors))
      form.setError(path as Path<ProductDraft>, { message })
  }

  function submitWith(save: (draft: ProductDraft) => Promise<void>) {
    const { includes, specifications } = withoutEmptyRows(form.getValues())
    form.setValue('includes', includes)
    form.setValue('specifications', specifications)
    void form.handleSubmit(save)()
  }

  const hasChanges = () => !isEqual(fieldsOf(saved), fieldsOf(withoutEmptyRows(form.getValues())))
  return { form, showErrors, submitWith, hasChanges }
}

interface Versions {
  /** The version to save over. */
  base: StaffProduct | undefined
  /** The version the form shows. */
  read: StaffProduct | undefined
}

/** Creates or changes the product. `save` returns the toast: with its name, or how orders changed its stock. */
function useSaveProduct() {
  // Also for a change that is sent again after a conflict.
  const isDraft = useRef<boolean>(undefined)
  const creating = useCreateProduct()
  const changing = useChangeProduct()

  async function save(draft: ProductDraft, versions: Versions) {
    return { title: savedTitle(versions.base, isDraft.current), text: await send(draft, versions) }
  }

  async function send(draft: ProductDraft, { base, read }: Versions): Promise<string> {
    const state = { draft: isDraft.current }
    if (!base) return (await creating.mutateAsync(productForm.parse({ ...fieldsOf(draft), ...state }))).name
    const { id, version, stockQuantity, stockVersion } = base
    const changes = partialProduct.parse({ ...changedFields(draftOf(base), draft), ...state })
    const stockSeen = changes.stockQuantity === undefined ? undefined : stockQuantity
    const { name, stockChange } = await changing.mutateAsync({ id, version, stockSeen, ...changes })
    // `read` is older than `base` after a merge.
    const shown = read?.stockVersion === stockVersion ? read.stockQuantity : stockQuantity
    if (!stockChange || stockChange.before === shown) return name
    const { before, after } = stockChange
    return `${stockSince(shown, before)}. With your change it is ${after ?? 'not tracked'}.`
  }

  /** What saving makes of the product; undefined leaves it as it is. */
  function setDraft(next: boolean | undefined) {
    isDraft.current = next
  }

  return {
    save,
    setDraft,
    trashedOwner: trashedOwnerIn(creating.error ?? changing.error),
    isSaving: creating.isPending || changing.isPending,
  }
}

function resolverResult(draft: ProductDraft, messages: DraftErrors) {
  const errors: FieldErrors<ProductDraft> = {}
  for (const [path, message] of Object.entries(messages)) set(errors, path, { type: 'invalid', message })
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} }
}

function changedStockIn(error: unknown) {
  if (!(error instanceof ApiProblem) || error.code !== 'stock-changed') return undefined
  return changedStock.parse(error.problem.extra)
}

function trashedOwnerIn(error: unknown) {
  const isInTrash = error instanceof ApiProblem && /^(sku|slug)-in-trash$/.test(error.code)
  return isInTrash ? trashedOwner.parse(error.problem.extra) : undefined
}

const fieldsByErrorCode: Record<string, keyof ProductDraft> = {
  'sku-taken': 'sku',
  'sku-in-trash': 'sku',
  'slug-taken': 'slug',
  'slug-in-trash': 'slug',
}

function fieldErrorsIn(error: unknown): DraftErrors {
  if (!(error instanceof ApiProblem)) return {}
  const field = fieldsByErrorCode[error.code]
  return field ? { [field]: error.message } : errorsByPath(error.problem.errors ?? [])
}
