import type * as z from 'zod'
import type { CurrencyCode } from '#contract/currency.ts'
import { sum, timesQuantity, toCents, toMoney } from '#contract/money.ts'
import type { AddressForm } from '#contract/orders/addresses.ts'
import type { CheckoutForm, placeOrderBody } from '#contract/orders/orders.ts'

export type OrderBody = z.input<typeof placeOrderBody>

interface Line {
  productId: number
  quantity: number
  variant: string | null
  product: { price: string }
}

/** The order request of a filled form, with the prices that the screen shows. */
export function orderBody(form: CheckoutForm, lines: Line[], currency: CurrencyCode): OrderBody {
  const amounts = lines.map(({ product, quantity }) => timesQuantity(toCents(product.price), quantity))
  return {
    order: {
      totalAmount: toMoney(sum(amounts)),
      currency,
      deliveryAddress: deliveryOf(form),
      billingAddress: form.billing,
      poNumber: form.poNumber,
      customerEmail: form.email,
      paymentMethod: form.paymentMethod,
      notes: form.notes || null,
    },
    items: lines.map(({ productId, quantity, variant, product }) => ({
      productId,
      quantity,
      price: product.price,
      variant,
    })),
  }
}

/** The delivery address, with the buyer's name and phone. */
export function deliveryOf({
  firstName,
  lastName,
  phone,
  delivery,
}: Pick<CheckoutForm, 'firstName' | 'lastName' | 'phone' | 'delivery'>): AddressForm {
  return { ...delivery, name: `${firstName} ${lastName}`.trim(), phone }
}
