import type * as z from 'zod'
import type { CurrencyCode } from '#contract/currency.ts'
import { type Cents, sum, timesQuantity, toMoney } from '#contract/money.ts'
import type { AddressForm } from '#contract/addresses/addresses.ts'
import type { CheckoutForm, placeOrderBody } from '#contract/orders/orders.ts'

export type OrderBody = z.input<typeof placeOrderBody>

/** Named by its SKU, or by the product and the variant's label. */
interface Line {
  sku?: string
  productId?: number
  variant?: string | null
  quantity: number
  /** For one unit. */
  price: Cents
}

interface Terms {
  currency: CurrencyCode
  shipping: { method: { id: number } | undefined; amount: Cents }
}

/** The order request of a filled form, with the prices that the screen shows. */
export function orderBody(form: CheckoutForm, lines: Line[], { currency, shipping }: Terms): OrderBody {
  const amounts = lines.map(({ price, quantity }) => timesQuantity(price, quantity))
  return {
    order: {
      totalAmount: toMoney(sum([...amounts, shipping.amount])),
      currency,
      deliveryAddress: deliveryOf(form),
      billingAddress: form.billing,
      poNumber: form.poNumber,
      customerEmail: form.email,
      paymentMethod: form.paymentMethod,
      ...(shipping.method && { shippingMethodId: shipping.method.id }),
      notes: form.notes || null,
    },
    items: lines.map(({ price, ...item }) => ({ ...item, price: toMoney(price) })),
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
