import * as z from 'zod'
import { product } from '#contract/catalog/catalog.ts'
import { endpoint } from './endpoint.ts'
import { id, idInAddress, moment, money, priceInput, text } from './fields.ts'
import { maxQuantity } from './limits.ts'

const variant = text(200).trim().nullable()

const cartLine = z.object({
  id,
  productId: id,
  quantity: z.int(),
  variant: z.string().nullable(),
  /** The product's price when it was last added. */
  priceWhenAdded: money,
  /** Its place in the cart. */
  addedAt: moment,
  product,
})
export type CartLine = z.infer<typeof cartLine>

export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  summary: "The visitor's cart, oldest line first",
  access: 'public',
  reply: z.array(cartLine),
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart',
  summary: 'Put a product into the cart; a line of the same product and variant grows',
  access: 'public',
  body: z.object({
    productId: id,
    quantity: z.int().min(1).max(maxQuantity).default(1),
    variant: variant.default(null),
    /**
     * What a line said that was taken out and is put back: it stands where it stood, with fewer pieces where fewer are left. The
     * price is only shown; an order is at the price of its moment.
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
  summary: 'Set the quantity of a line; 0 or less removes it. Answers the cart',
  access: 'public',
  params: z.object({ id: idInAddress }),
  body: z.object({ quantity: z.int().min(-maxQuantity).max(maxQuantity) }),
  reply: z.array(cartLine),
})

export const removeFromCart = endpoint({
  method: 'DELETE',
  path: '/api/cart/{id}',
  summary: 'Take a line out of the cart',
  access: 'public',
  params: z.object({ id: idInAddress }),
})
