import * as z from 'zod'
import { product } from '#contract/catalog/catalog.ts'
import { offer } from '#contract/catalog/offers.ts'
import { skuInput } from '#contract/pricing/price-fields.ts'
import { endpoint } from './endpoint.ts'
import { id, idParam, paging } from './fields.ts'

/** A saved product. `offer` is the variant that was saved, or null if none was or it is not for sale any more. */
const favorite = product.extend({ offer: offer.nullable() })
export type Favorite = z.infer<typeof favorite>

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary: 'List your favorites that are on sale, newest first',
  access: 'customer',
  query: z.object(paging),
  reply: z.array(favorite),
  paged: true,
})

/** For the favorite buttons on product cards. */
export const listFavoriteIds = endpoint({
  method: 'GET',
  path: '/api/favorites/ids',
  summary: 'List the ids of your favorites that are on sale, newest first',
  access: 'customer',
  reply: z.array(id),
})

const productParams = z.object({ productId: idParam })

export const getFavorite = endpoint({
  method: 'GET',
  path: '/api/favorites/{productId}',
  summary: 'Get which variant of a favorite you saved; 404 favorite-not-found',
  access: 'customer',
  params: productParams,
  reply: z.object({
    /** Null for the product as a whole, and if the variant is not for sale any more. */
    sku: z.string().nullable(),
  }),
  problems: ['favorite-not-found', 'product-not-found'],
})

export const addFavorite = endpoint({
  method: 'PUT',
  path: '/api/favorites/{productId}',
  summary:
    'Add a product to your favorites. With `sku`, saves this variant, also instead of another one; without, a saved variant stays. 404 variant-not-found',
  access: 'customer',
  params: productParams,
  query: z.object({ sku: skuInput.optional() }),
  problems: ['product-not-found', 'variant-not-found'],
})

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favorites/{productId}',
  summary: 'Remove a product from your favorites. Repeating the call changes nothing.',
  access: 'customer',
  params: productParams,
  problems: ['product-not-found'],
})
