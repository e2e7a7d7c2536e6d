import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, idParam, key, limitParam, text } from '#contract/fields.ts'
import { offer } from './offers.ts'

/** A variant that staff can put on an order, with its standard price. */
export const staffOffer = offer.extend({
  productId: id,
  /** Product name. */
  name: z.string(),
  /** Weight of one unit; null if not known. */
  weightGrams: z.int().nullable(),
})
export type StaffOffer = z.infer<typeof staffOffer>

export const findOffers = endpoint({
  method: 'GET',
  path: '/api/admin/offers',
  summary:
    'Find variants on sale by product name, option values, SKU or GTIN; an exact SKU or GTIN comes first, then by product name',
  access: 'admin',
  query: z.object({
    search: text(200).trim().min(1, 'Enter a name, SKU or GTIN'),
    limit: limitParam(50).default(12),
  }),
  reply: z.array(staffOffer),
})

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/admin/offers/{sku}',
  summary: 'Get a variant on sale by its SKU; 404 offer-not-found',
  access: 'admin',
  params: z.object({ sku: key(64) }),
  reply: staffOffer,
  problems: ['offer-not-found'],
})

const orderedOffer = z.object({
  /** The line of the order. */
  itemId: id,
  /** The variant as it is sold now; null if it was deleted or archived. */
  offer: staffOffer.nullable(),
})
export type OrderedOffer = z.infer<typeof orderedOffer>

export const listOrderedOffers = endpoint({
  method: 'GET',
  path: '/api/admin/orders/{id}/offers',
  summary: 'List the variants of an order as they are sold now, by line',
  access: 'admin',
  params: z.object({ id: idParam }),
  reply: z.array(orderedOffer),
  problems: ['order-not-found'],
})
