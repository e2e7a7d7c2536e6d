import * as z from 'zod'
import { product } from '#contract/catalog/catalog.ts'
import { offer } from '#contract/catalog/offers.ts'
import { endpoint } from './endpoint.ts'
import { id, idParam, isoDateTime, line, money, priceInput, text } from './fields.ts'
import { maxQuantity } from './limits.ts'
import { lineObstacles } from '#contract/pricing/quantity-obstacle.ts'

const variant = text(200).trim().nullable()

const cartLine = z.object({
  id,
  productId: id,
  quantity: z.int(),
  sku: z.string(),
  variant: z.string().nullable(),
  /** The unit price that the buyer saw when adding the variant or changing its quantity, or accepted since. */
  priceWhenAdded: money,
  /** The unit price at this quantity now. */
  unitPrice: money,
  offer,
  /** Why the line cannot be ordered; null if it can. */
  obstacle: z.enum(lineObstacles).nullable(),
  /** Lines are sorted by this. */
  addedAt: isoDateTime,
  product,
})
export type CartLine = z.infer<typeof cartLine>

export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  summary: "Get the visitor's cart, oldest line first. Lines that cannot be ordered stay in it, and say why.",
  access: 'public',
  reply: z.array(cartLine),
  problems: ['session-ended'],
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart',
  summary:
    'Add a variant to the cart, by its sku or by productId and variant label; one already in it gets the quantity added. 422 quantity-rule with the nearest quantities that can be ordered',
  access: 'public',
  body: z
    .object({
      sku: line(64).optional(),
      productId: id.optional(),
      /** By default, the least that can be ordered. */
      quantity: z.int().min(1).max(maxQuantity).optional(),
      /** With productId. By default, the first variant in stock. */
      variant: variant.default(null),
      /**
       * Restores a removed line at its former position, with less quantity if the stock has dropped.
       * The price is for display only; an order charges the current price.
       */
      putBack: z
        .object({
          priceWhenAdded: priceInput,
          addedAt: z.iso.datetime().refine((at) => at >= '1970', 'Must not be before 1970'),
        })
        .optional(),
    })
    .refine(({ sku, productId }) => sku !== undefined || productId !== undefined, {
      path: ['sku'],
      message: 'Name a sku or a productId',
    }),
  reply: cartLine,
  status: 201,
  idempotent: true,
  problems: [
    'line-is-full',
    'out-of-stock',
    'product-not-found',
    'quantity-rule',
    'session-ended',
    'too-many-requests',
  ],
})

/** Lines added by one request. */
const maxAddedLines = 500

export const addLinesToCart = endpoint({
  method: 'POST',
  path: '/api/cart/lines',
  summary: 'Add many variants to the cart at once, all or nothing. Errors name their line: items.3.quantity',
  access: 'public',
  body: z.object({
    items: z
      .array(z.object({ sku: line(64), quantity: z.int().min(1).max(maxQuantity) }))
      .min(1)
      .max(maxAddedLines),
  }),
  reply: z.array(cartLine),
  status: 201,
  idempotent: true,
  problems: [
    'line-is-full',
    'out-of-stock',
    'product-not-found',
    'quantity-rule',
    'session-ended',
    'too-many-requests',
  ],
})

export const setCartQuantity = endpoint({
  method: 'PATCH',
  path: '/api/cart/{id}',
  summary: 'Set the quantity of a line; 0 or less removes it. Returns the cart.',
  access: 'public',
  params: z.object({ id: idParam }),
  body: z.object({ quantity: z.int().min(-maxQuantity).max(maxQuantity) }),
  reply: z.array(cartLine),
  problems: ['cart-line-not-found', 'line-is-full', 'out-of-stock', 'quantity-rule', 'session-ended'],
})

export const acceptCartPrices = endpoint({
  method: 'PUT',
  path: '/api/cart/prices',
  summary:
    'Accept changed prices: stores for each line the unit price that the buyer saw, as `priceWhenAdded`. Returns the cart.',
  access: 'public',
  body: z.object({
    lines: z
      .array(z.object({ sku: line(64), price: priceInput }))
      .min(1)
      .max(500),
  }),
  reply: z.array(cartLine),
  problems: ['session-ended'],
})

export const removeFromCart = endpoint({
  method: 'DELETE',
  path: '/api/cart/{id}',
  summary: 'Remove a line from the cart',
  access: 'public',
  params: z.object({ id: idParam }),
  problems: ['cart-line-not-found', 'session-ended'],
})
