import type * as z from 'zod'
import type { CurrencyCode } from '#contract/currency.ts'
import { type Cents, sum, timesQuantity, toCents, toMoney } from '#contract/money.ts'
import type { CheckoutForm, placeOrderBody } from '#contract/orders/orders.ts'
import { formatAddress } from './delivery-address.ts'

export type OrderBody = z.input<typeof placeOrderBody>

interface Line {
  productId: number
  quantity: number
  variant: string | null
  product: { price: string }
}

interface Terms {
  currency: CurrencyCode
  shipping: { method: { id: number } | undefined; amount: Cents }
}

/** The order request of a filled form, with the prices that the screen shows. */
export function orderBody(form: CheckoutForm, lines: Line[], { currency, shipping }: Terms): OrderBody {
  const amounts = lines.map(({ product, quantity }) => timesQuantity(toCents(product.price), quantity))
  return {
    order: {
      totalAmount: toMoney(sum([...amounts, shipping.amount])),
      currency,
      shippingAddress: formatAddress(form),
      customerName: `${form.firstName} ${form.lastName}`,
      customerEmail: form.email,
      customerPhone: form.phone,
      paymentMethod: form.paymentMethod,
      ...(shipping.method && { shippingMethodId: shipping.method.id }),
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
