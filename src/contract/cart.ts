import * as z from 'zod'
import { product } from '#contract/catalog/catalog.ts'
import { endpoint } from './endpoint.ts'
import { id, idParam, isoDateTime, money, priceInput, text } from './fields.ts'
import { maxQuantity } from './limits.ts'

const variant = text(200).trim().nullable()

const cartLine = z.object({
  id,
  productId: id,
  quantity: z.int(),
  variant: z.string().nullable(),
  /** The product's price when it was last added. */
  priceWhenAdded: money,
  /** Lines are sorted by this. */
  addedAt: isoDateTime,
  product,
})
export type CartLine = z.infer<typeof cartLine>

export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  summary: "Get the visitor's cart, oldest line first",
  access: 'public',
  reply: z.array(cartLine),
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart',
  summary: 'Add a product to the cart; a product and variant already in it gets the quantity added',
  access: 'public',
  body: z.object({
    productId: id,
    quantity: z.int().min(1).max(maxQuantity).default(1),
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
  }),
  reply: cartLine,
  status: 201,
})

export const setCartQuantity = endpoint({
  method: 'PATCH',
  path: '/api/cart/{id}',
  summary: 'Set the quantity of a line; 0 or less removes it. Returns the cart.',
  access: 'public',
  params: z.object({ id: idParam }),
  body: z.object({ quantity: z.int().min(-maxQuantity).max(maxQuantity) }),
  reply: z.array(cartLine),
})

export const removeFromCart = endpoint({
  method: 'DELETE',
  path: '/api/cart/{id}',
  summary: 'Remove a line from the cart',
  access: 'public',
  params: z.object({ id: idParam }),
})
