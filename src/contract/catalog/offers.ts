import * as z from 'zod'
import { money } from '#contract/fields.ts'
import { itemConditions } from './item-conditions.ts'

/** An axis of choice, such as Color, with its values in order. */
export const productOption = z.object({ name: z.string(), values: z.array(z.string()) })
export type ProductOption = z.infer<typeof productOption>

/** A variant of a product with its price and stock. */
export const offer = z.object({
  sku: z.string(),
  gtin: z.string().nullable(),
  /** Its option values, such as 'Pine / 256 GB'; null for a product without options. */
  label: z.string().nullable(),
  /** One value for each option of the product, in its order. */
  options: z.array(z.string()),
  condition: z.enum(itemConditions),
  price: money,
  originalPrice: money.nullable(),
  /** Expected resale price. */
  rrp: money.nullable(),
  /** Minimum order quantity, a multiple of `multiple`. Less can be ordered only where less is left. */
  minQuantity: z.int(),
  multiple: z.int(),
  inStock: z.boolean(),
  /** Null if stock is not counted. */
  stockQuantity: z.int().nullable(),
  imageUrl: z.string(),
  /** Shipping weight of one unit; null if not known. */
  weightGrams: z.int().nullable(),
  /** Lower unit prices, by ascending quantity of a line. */
  tiers: z.array(z.object({ minQuantity: z.int(), price: money })),
})
export type Offer = z.infer<typeof offer>
