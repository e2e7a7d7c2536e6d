import * as z from 'zod'
import { product } from '#contract/catalog/catalog.ts'
import { endpoint } from './endpoint.ts'
import { id, idParam, paging } from './fields.ts'

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary: 'List your favorites that are on sale, newest first',
  access: 'customer',
  query: z.object(paging),
  reply: z.array(product),
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

export const addFavorite = endpoint({
  method: 'PUT',
  path: '/api/favorites/{productId}',
  summary: 'Add a product to your favorites. Repeating the call changes nothing.',
  access: 'customer',
  params: productParams,
})

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favorites/{productId}',
  summary: 'Remove a product from your favorites. Repeating the call changes nothing.',
  access: 'customer',
  params: productParams,
})
