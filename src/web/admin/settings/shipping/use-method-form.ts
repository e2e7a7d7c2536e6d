import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import {
  type ShippingMethodForm,
  type ShippingMethodValues,
  type StaffShippingMethod,
  type StaleShippingMethod,
  shippingMethodForm,
  staleShippingMethod,
} from '#contract/orders/shipping/shipping.ts'
import { useEditConflict } from '#web/admin/forms/use-edit-conflict.ts'
import { useChangeShippingMethod, useCreateShippingMethod } from '#web/api/admin-shipping.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

type Row = StaffShippingMethod & Partial<Pick<StaleShippingMethod, 'lastChanges'>>

const methodFields = [
  'name',
  'price',
  'freeFrom',
  'minDays',
  'maxDays',
  'countries',
  'maxWeightGrams',
  'active',
] as const

const blank: StaffShippingMethod = {
  id: 0,
  name: '',
  kind: 'delivery',
  countries: [],
  price: '',
  freeFrom: null,
  minDays: null,
  maxDays: null,
  maxWeightGrams: null,
  active: true,
  position: 0,
  version: 0,
}

interface Setup {
  /** Undefined for a new method. */
  method: StaffShippingMethod | undefined
  onSaved: () => void
}

/** The form of a shipping method, and how it is created or changed. */
export function useMethodForm({ method, onSaved }: Setup) {
  const create = useCreateShippingMethod()
  const change = useChangeShippingMethod()
  const { isPending, error } = method ? change : create
  const toast = useToast()
  const form = useForm<ShippingMethodForm, unknown, ShippingMethodValues>({
    resolver: zodResolver(shippingMethodForm),
    defaultValues: toDraft(method ?? blank),
  })
  const edit = useEditConflict<Row, ShippingMethodValues>({
    row: method ?? blank,
    schema: staleShippingMethod,
    toDraft,
    fields: methodFields,
    isDirty: form.formState.isDirty,
    resetForm: (saved, draft) => {
      form.reset(saved)
      form.reset(draft, { keepDefaultValues: true })
    },
    send: (draft, { id, version }) =>
      method ? change.mutateAsync({ id, version, ...draft }) : create.mutateAsync(draft),
  })

  async function report(saving: Promise<Row | undefined>) {
    try {
      const saved = await saving
      if (!saved) return
      toast({ title: `Shipping method ${method ? 'updated' : 'added'}`, text: saved.name })
      onSaved()
    } catch (reason) {
      showFieldErrors(reason, methodFields, form.setError)
      toast({ tone: 'error', title: 'Update Failed', text: errorMessage(reason) })
    }
  }

  return {
    form,
    onSubmit: form.handleSubmit((draft) => report(edit.save(draft))),
    conflict: edit.conflict,
    resolve: (resolved: ShippingMethodValues) => report(edit.resolve(resolved)),
    isPending,
    error,
  }
}

function toDraft(row: StaffShippingMethod): ShippingMethodValues {
  const { name, countries, price, freeFrom, minDays, maxDays, maxWeightGrams, active } = row
  return { name, countries, price, freeFrom, minDays, maxDays, maxWeightGrams, active }
}
