import type { CartLine } from '#contract/cart.ts'
import { variantName } from '#web/shared/variant-name.ts'

/** The product and the label of a line, such as 'Orvane Meridian, Pine / 256 GB'. */
export function lineName({ product: { name }, variant }: Pick<CartLine, 'product' | 'variant'>): string {
  return variantName({ name, variant })
}
