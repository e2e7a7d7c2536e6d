import * as z from 'zod'
import { type CheckoutForm, paymentMethod } from '#contract/orders/orders.ts'
import { readStored, removeStored, store } from '#web/runtime/visitor/browser-storage.ts'

const typed = z.string().optional()

const draft = z.object({
  firstName: typed,
  lastName: typed,
  email: typed,
  phone: typed,
  address: typed,
  city: typed,
  postalCode: typed,
  country: typed,
  notes: typed,
  paymentMethod: paymentMethod.optional(),
} satisfies Record<keyof CheckoutForm, z.ZodType>)

type Draft = z.infer<typeof draft>

/** What this visitor typed into the checkout in this tab and has not ordered yet. */
export function readDraft(): Draft {
  try {
    return draft.safeParse(JSON.parse(readStored('checkoutDraft') ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

export function saveDraft(values: Draft) {
  store('checkoutDraft', JSON.stringify(values))
}

export function clearDraft() {
  removeStored('checkoutDraft')
}
