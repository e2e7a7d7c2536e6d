import type * as z from 'zod'
import type { CartLine } from '../../../contract/cart.ts'
import type { CurrencyCode } from '../../../contract/currency.ts'
import { toMoney } from '../../../contract/money.ts'
import type { CheckoutForm, placeOrderBody } from '../../../contract/orders.ts'
import { joinAddress } from '../../shop-words/delivery-address.ts'
import { cartFigures } from '../cart/cart-figures.ts'

export type OrderBody = z.input<typeof placeOrderBody>

/** The order as the buyer sees it: their words, and the prices on the screen. */
export function orderBody(form: CheckoutForm, lines: CartLine[], currency: CurrencyCode): OrderBody {
  return {
    order: {
      totalAmount: toMoney(cartFigures(lines).total),
      currency,
      shippingAddress: joinAddress(form),
      customerName: `${form.firstName} ${form.lastName}`,
      customerEmail: form.email,
      customerPhone: form.phone,
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
