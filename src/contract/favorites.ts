import * as z from 'zod'
import { product } from '#contract/catalog/catalog.ts'
import { endpoint } from './endpoint.ts'
import { id, idInAddress, paging } from './fields.ts'

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary: 'Own favorites that are on sale, the newest first',
  access: 'customer',
  query: z.object(paging),
  reply: z.array(product),
  paged: true,
})

/** For the hearts of a page full of products, which need no more than this. */
export const listFavoriteIds = endpoint({
  method: 'GET',
  path: '/api/favorites/ids',
  summary: 'The ids of all own favorites that are on sale, the newest first',
  access: 'customer',
  reply: z.array(id),
})

const ofProduct = z.object({ productId: idInAddress })

export const addFavorite = endpoint({
  method: 'PUT',
  path: '/api/favorites/{productId}',
  summary: 'Make a product a favorite; nothing changes where it is one',
  access: 'customer',
  params: ofProduct,
})

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favorites/{productId}',
  summary: 'A product is no favorite any more; nothing changes where it is none',
  access: 'customer',
  params: ofProduct,
})
