import * as z from 'zod'
import { type CheckoutForm, paymentMethod } from '#contract/orders/orders.ts'
import { readStored, removeStored, store } from '#web/runtime/visitor/browser-storage.ts'

const optionalText = z.string().optional()

const draft = z.object({
  firstName: optionalText,
  lastName: optionalText,
  email: optionalText,
  phone: optionalText,
  address: optionalText,
  city: optionalText,
  postalCode: optionalText,
  country: optionalText,
  notes: optionalText,
  paymentMethod: paymentMethod.optional(),
  shippingMethodId: optionalText,
} satisfies Record<keyof CheckoutForm, z.ZodType>)

type Draft = z.infer<typeof draft>

/** The unsubmitted checkout form of this visitor and tab. */
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
