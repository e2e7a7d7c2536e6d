import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CheckoutForm } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { readDraft, saveDraft } from './checkout-draft.ts'

interface DraftOptions {
  defaultValues: CheckoutForm
  availableMethods: PaymentMethod[]
}

/**
 * Restores the checkout draft and saves it on every change, so that it survives signing in and reloads.
 * Returns a function that stops saving.
 */
export function useSavedDraft(
  { reset, setValue, getValues, subscribe }: UseFormReturn<CheckoutForm>,
  { defaultValues, availableMethods }: DraftOptions,
) {
  // The form reports its values once more after submission.
  const isSaving = useRef(true)
  useEffect(() => {
    const draft = readDraft()
    const [page] = performance.getEntriesByType('navigation')
    // Browsers refill a form after Back or reload, even for another visitor.
    const isRestored = page instanceof PerformanceNavigationTiming && page.type !== 'navigate'
    const known = isRestored ? defaultValues : getValues()
    const typed = Object.entries(draft).filter(([, value]) => value !== undefined && value !== '')
    // Notifies the rest of the page: registering a field reads refilled values without an event.
    reset({ ...known, ...Object.fromEntries(typed) }, { keepDefaultValues: true, keepFieldsRef: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => isSaving.current && saveDraft(values),
    })
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, with the defaults of the first render
  }, [reset, subscribe])

  useEffect(() => {
    const [first] = availableMethods
    if (first && !availableMethods.includes(getValues('paymentMethod'))) setValue('paymentMethod', first)
  }, [availableMethods, getValues, setValue])

  return () => {
    isSaving.current = false
  }
}
