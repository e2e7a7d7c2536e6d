import * as z from 'zod'
import { formerNames } from '#contract/api/former-names.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, money, priceInput, version } from '#contract/fields.ts'
import { staleFields } from '#contract/stale.ts'
import { listPrice, skuInput, tiersInput } from './price-fields.ts'

export const standardPrice = listPrice.extend({
  sku: z.string(),
  productId: id,
  name: z.string(),
  /** The option values; empty for a product without options. */
  label: z.string(),
  originalPrice: money.nullable(),
  rrp: money.nullable(),
  /** Version of the product. Send it back with a change. */
  version: z.int(),
})
export type StandardPrice = z.infer<typeof standardPrice>

/** The extra of a 409 `stale`. */
export const staleStandardPrice = standardPrice.extend(staleFields)

const bySku = z.object({ sku: skuInput })

export const getStandardPrice = endpoint({
  method: 'GET',
  path: '/api/admin/prices/{sku}',
  summary: 'Get the standard price of a variant with its tiers',
  access: 'admin',
  params: bySku,
  reply: standardPrice,
  problems: ['variant-not-found'],
})

export const changeStandardPrice = endpoint({
  method: 'PUT',
  path: '/api/admin/prices/{sku}',
  summary:
    'Change the given fields of a standard price. A tier that costs more than the one before needs confirmHigherTier. 409 stale, with the current price, if the version of the product is not the current one',
  access: 'admin',
  params: bySku,
  body: z.object({
    price: priceInput.optional(),
    originalPrice: priceInput.nullable().optional(),
    rrp: priceInput.nullable().optional(),
    tiers: tiersInput.optional(),
    confirmHigherTier: z.boolean().default(false),
    version,
  }),
  formerNames,
  reply: standardPrice,
  problems: ['fractional-amount', 'original-price-below-price', 'stale', 'variant-not-found'],
})
