import * as z from 'zod'
import { money, priceInput, requiredKey } from '#contract/fields.ts'
import { maxQuantity } from '#contract/limits.ts'
import { maxTiers } from './tiers-problem.ts'

const noQuantity = `Enter a whole number from 2 to ${maxQuantity.toLocaleString('en-US')}`

export const skuInput = requiredKey(64, 'SKU is required')

/** By ascending minimum quantity. */
export const tiersInput = z
  .array(
    z.object({
      minQuantity: z.int(noQuantity).min(2, noQuantity).max(maxQuantity, noQuantity),
      price: priceInput,
    }),
  )
  .max(maxTiers, `Enter at most ${maxTiers} tiers`)

export const listPrice = z.object({
  price: money,
  tiers: z.array(z.object({ minQuantity: z.int(), price: money })),
})
export type ListPriceReply = z.infer<typeof listPrice>
