import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { currencyCode, id, key, money, text } from '#contract/fields.ts'
import { maxQuantity } from '#contract/limits.ts'
import { totals } from './orders.ts'
import { countryCode, orderShipping } from '#contract/orders/shipping/shipping.ts'
import { shippingObstacles } from '#contract/orders/shipping/shipping-kinds.ts'

export const quoteBody = z.object({
  items: z
    .array(
      z
        .object({
          /** Or productId with the variant's label. */
          sku: key(64).optional(),
          productId: id.optional(),
          quantity: z.int().min(1).max(maxQuantity),
          variant: text(200).nullable().optional(),
        })
        .refine(({ sku, productId }) => sku !== undefined || productId !== undefined, {
          path: ['productId'],
          message: 'Name a sku or a productId',
        }),
    )
    .max(500),
  /** Without it, no method is refused for its countries. */
  country: countryCode.optional(),
  /** Default: the first delivery method that carries the cart to the country. */
  shippingMethodId: id.optional(),
})
export type QuoteBody = z.infer<typeof quoteBody>

const orderRefusal = z.object({ code: z.string(), message: z.string() })
export type OrderRefusal = z.infer<typeof orderRefusal>

const checkoutQuote = z.object({
  /** The base currency, of all amounts. */
  chargedCurrency: currencyCode,
  lines: z.array(
    z.object({
      productId: id,
      name: z.string(),
      sku: z.string(),
      variant: z.string().nullable(),
      quantity: z.int(),
      price: money,
      /** Price times quantity. */
      amount: money,
    }),
  ),
  /** All active methods in order. `price` is for this cart. */
  shippingMethods: z.array(
    orderShipping.extend({
      /** Why the method cannot be chosen; null if it can. */
      unavailable: z.enum(shippingObstacles).nullable(),
    }),
  ),
  /** The chosen method or the default; null if no delivery method carries the cart to the country. */
  shippingMethod: orderShipping.nullable(),
  /** Null without a method. */
  totals: totals.nullable(),
  /** Why the signed-in account cannot order this cart now: its company's rules, and the limit for unpaid orders. */
  refusals: z.array(orderRefusal),
})
export type CheckoutQuote = z.infer<typeof checkoutQuote>

export const getCheckoutQuote = endpoint({
  method: 'POST',
  path: '/api/checkout/quote',
  summary:
    'Price a cart: its lines, the price of each shipping method, and the total to send with POST /api/orders. Lines are refused as by an order. 422 cart-is-empty; 422 shipping-unavailable for an unknown method or one that does not serve the country',
  access: 'public',
  body: quoteBody,
  reply: checkoutQuote,
  problems: [
    'cart-is-empty',
    'fractional-amount',
    'out-of-stock',
    'quantity-rule',
    'shipping-payment-mismatch',
    'shipping-unavailable',
  ],
})
