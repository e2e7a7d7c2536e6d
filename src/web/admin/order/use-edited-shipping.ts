import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Cents } from '#contract/money.ts'
import { countryOf } from '#contract/orders/country-of.ts'
import type { OrderEditForm } from '#contract/orders/order-edits.ts'
import { totalWeight } from '#contract/orders/shipping/total-weight.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { useStorefront } from '#web/api/settings.ts'
import { editedShipping } from './edited-shipping.ts'

interface Draft {
  form: UseFormReturn<OrderEditForm>
  goods: Cents
  /** The lines after the edit, with the weight of one unit. */
  linesWithWeights: { weightGrams: number | null; quantity: number }[]
}

/** The shipping of an edited order for the form's country and method. */
export function useEditedShipping(order: StaffOrder, { form, goods, linesWithWeights }: Draft) {
  const { shippingMethods } = useStorefront()
  const [methodId, delivery, shippingAddress] = useWatch({
    control: form.control,
    name: ['shippingMethodId', 'delivery', 'shippingAddress'],
  })
  return editedShipping(order, shippingMethods, {
    methodId: methodId === '' ? undefined : Number(methodId),
    country: countryOf({ deliveryAddress: delivery, shippingAddress }),
    goods,
    weightGrams: totalWeight(linesWithWeights),
  })
}
