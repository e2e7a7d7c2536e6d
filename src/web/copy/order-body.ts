import type * as z from 'zod'
import type { CurrencyCode } from '#contract/currency.ts'
import { type Cents, sum, timesQuantity, toMoney } from '#contract/money.ts'
import type { CheckoutForm, placeOrderBody } from '#contract/orders/orders.ts'
import { formatAddress } from './delivery-address.ts'

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

/** The order request of a filled form, with the prices that the screen shows. */
export function orderBody(form: CheckoutForm, lines: Line[], currency: CurrencyCode): OrderBody {
  const amounts = lines.map(({ price, quantity }) => timesQuantity(price, quantity))
  return {
    order: {
      totalAmount: toMoney(sum(amounts)),
      currency,
      shippingAddress: formatAddress(form),
      customerName: `${form.firstName} ${form.lastName}`,
      customerEmail: form.email,
      customerPhone: form.phone,
      paymentMethod: form.paymentMethod,
      notes: form.notes || null,
    },
    items: lines.map(({ price, ...item }) => ({ ...item, price: toMoney(price) })),
  }
}
