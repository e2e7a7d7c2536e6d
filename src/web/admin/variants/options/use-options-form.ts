import { useState } from 'react'
import type { ProductVariants } from '#contract/catalog/staff-variants.ts'
import { useChangeOptions } from '#web/api/admin-variants.ts'
import { problemText } from '#web/admin/variants/problem-text.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { type DraftOption, draftOf, editsOf, errorsByKey, isChanged } from './option-draft.ts'

/** The options as they are edited, and saving them. */
export function useOptionsForm(product: ProductVariants) {
  const { options, version } = product
  const [read, setRead] = useState(version)
  const [draft, setDraft] = useState(() => draftOf(options))
  const [showsErrors, setShowsErrors] = useState(false)
  const [error, setError] = useState<string>()
  const change = useChangeOptions(product.productId)
  const toast = useToast()
  const isDirty = isChanged(draft, options)
  const errors = showsErrors ? errorsByKey(draft) : new Map<number, string>()

  // Options without own changes follow the saved version.
  if (read !== version && !isDirty) {
    setRead(version)
    setDraft(draftOf(options))
  }

  function reset(saved = options) {
    setDraft(draftOf(saved))
    setShowsErrors(false)
    setError(undefined)
  }

  async function save() {
    setShowsErrors(true)
    setError(undefined)
    if (errorsByKey(draft).size > 0) return
    try {
      const saved = await change.mutateAsync({ version, options: editsOf(draft) })
      reset(saved.options)
      toast({ title: 'Options saved', text: product.name })
    } catch (failure) {
      setError(problemText(failure))
    }
  }

  const update = (index: number, option: DraftOption) =>
    setDraft(draft.map((other, at) => (at === index ? option : other)))

  return {
    draft,
    setDraft,
    update,
    errors,
    /** An error of the options as a whole. */
    error: error ?? errors.get(0),
    isDirty,
    isSaving: change.isPending,
    reset: () => reset(),
    save,
  }
}

export type OptionsForm = ReturnType<typeof useOptionsForm>
