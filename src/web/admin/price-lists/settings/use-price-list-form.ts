import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import {
  type PriceListDetail,
  type PriceListDraft,
  type StalePriceList,
  priceListDraft,
  stalePriceList,
} from '#contract/pricing/price-lists.ts'
import { ApiProblem } from '#contract/problem.ts'
import { useEditConflict } from '#web/admin/forms/use-edit-conflict.ts'
import { percentText } from '#web/admin/price-lists/price-list-terms.ts'
import { useChangePriceList, useCreatePriceList } from '#web/api/admin-price-lists.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

export type PriceListInput = z.input<typeof priceListDraft>
type Row = PriceListDetail & Partial<Pick<StalePriceList, 'lastChanges'>>

const fields = ['name', 'kind', 'discountBasisPoints', 'state', 'startsOn', 'endsOn'] as const

const blank: PriceListDetail = {
  id: 0,
  name: '',
  kind: 'fixed',
  discountBasisPoints: null,
  state: 'draft',
  startsOn: null,
  endsOn: null,
  status: 'draft',
  pricedCount: 0,
  variantCount: 0,
  toCheckCount: 0,
  createdAt: '',
  version: 0,
}

interface Setup {
  /** Undefined for a new list. */
  list: PriceListDetail | undefined
  onSaved?: (list: PriceListDetail) => void
}

/** The form of a price list's settings, and how it is created or changed. */
export function usePriceListForm({ list, onSaved }: Setup) {
  const create = useCreatePriceList()
  const change = useChangePriceList()
  const { isPending, error } = list ? change : create
  const toast = useToast()
  const form = useForm<PriceListInput, unknown, PriceListDraft>({
    resolver: zodResolver(priceListDraft),
    defaultValues: inputOf(list ?? blank),
  })
  const edit = useEditConflict<Row, PriceListDraft>({
    row: list ?? blank,
    schema: stalePriceList,
    toDraft: draftOf,
    fields,
    isDirty: form.formState.isDirty,
    resetForm: (saved, draft) => {
      form.reset(inputOf(saved))
      form.reset(inputOf(draft), { keepDefaultValues: true })
    },
    send: (draft, { id, version }) =>
      list ? change.mutateAsync({ id, version, ...draft }) : create.mutateAsync(draft),
  })

  async function report(saving: Promise<Row | undefined>) {
    try {
      const saved = await saving
      if (!saved) return
      toast({ title: list ? 'Price list saved' : 'Price list created', text: saved.name })
      onSaved?.(saved)
    } catch (reason) {
      showFieldErrors(reason, fields, form.setError)
      if (reason instanceof ApiProblem && reason.code === 'price-list-name-taken')
        form.setError('name', { message: reason.message }, { shouldFocus: true })
      const title = list ? 'Failed to save price list' : 'Failed to create price list'
      toast({ tone: 'error', title, text: errorMessage(reason) })
    }
  }

  return {
    form,
    onSubmit: form.handleSubmit((draft) => report(edit.save(draft))),
    conflict: edit.conflict,
    resolve: (resolved: PriceListDraft) => report(edit.resolve(resolved)),
    reset: () => form.reset(),
    base: edit.base,
    /** Restores the base row as well, so that saving detects changes by others. */
    restore(from: Row, typed: PriceListInput) {
      edit.restart(from)
      form.reset(typed, { keepDefaultValues: true })
    },
    isPending,
    error,
  }
}

function draftOf({
  name,
  kind,
  discountBasisPoints,
  state,
  startsOn,
  endsOn,
}: PriceListDraft): PriceListDraft {
  return { name, kind, discountBasisPoints, state, startsOn, endsOn }
}

function inputOf(draft: PriceListDraft): PriceListInput {
  const { discountBasisPoints, startsOn, endsOn } = draft
  return {
    ...draftOf(draft),
    discountBasisPoints: discountBasisPoints === null ? '' : percentText(discountBasisPoints),
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
  }
}
