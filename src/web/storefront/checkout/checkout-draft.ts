import * as z from 'zod'
import { type CheckoutForm, paymentMethod } from '../../../contract/orders.ts'

const place = 'checkout-draft'

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

/** What was typed into the checkout in this tab and not yet ordered. */
export function readDraft(): Draft {
  try {
    return draft.safeParse(JSON.parse(sessionStorage.getItem(place) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

export function keepDraft(values: Draft) {
  try {
    sessionStorage.setItem(place, JSON.stringify(values))
  } catch {
    // Without storage the form lives as long as its page.
  }
}

export function dropDraft() {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // There was none.
  }
}
