import * as z from 'zod'
import type { AddressForm } from '#contract/addresses/addresses.ts'
import { type CheckoutForm, paymentMethod } from '#contract/orders/orders.ts'
import { readStored, removeStored, store } from '#web/visitor/browser-storage.ts'

const optionalText = z.string().optional()

const { name, phone, ...deliveryShape } = {
  name: z.string(),
  company: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  country: z.string(),
  phone: z.string(),
} satisfies Record<keyof AddressForm, z.ZodType>
const deliveryDraft = z.object(deliveryShape)
const billingDraft = deliveryDraft.extend({ name, phone })

const draft = z.object({
  firstName: optionalText,
  lastName: optionalText,
  email: optionalText,
  phone: optionalText,
  // Drafts of earlier versions have no addresses in this form and are ignored.
  delivery: deliveryDraft,
  billing: billingDraft.nullable(),
  saveAddress: z.boolean().optional(),
  poNumber: optionalText,
  notes: optionalText,
  paymentMethod: paymentMethod.optional(),
  shippingMethodId: optionalText,
} satisfies Record<keyof CheckoutForm, z.ZodType>)

/** Empty without a draft. */
type Draft = Partial<z.infer<typeof draft>>

/** The unsubmitted checkout form of this visitor and tab. Without a typed address, it has neither address. */
export function readDraft(): Draft {
  const stored = readStoredDraft()
  if (!stored) return {}
  const { delivery, billing, ...texts } = stored
  return hasText(delivery) || (billing && hasText(billing)) ? stored : texts
}

function readStoredDraft() {
  try {
    return draft.safeParse(JSON.parse(readStored('checkoutDraft') ?? 'null')).data
  } catch {
    return undefined
  }
}

const hasText = (address: Record<string, string>) => Object.values(address).some((value) => value !== '')

export function saveDraft(values: CheckoutForm) {
  store('checkoutDraft', JSON.stringify(values))
}

export function clearDraft() {
  removeStored('checkoutDraft')
}
