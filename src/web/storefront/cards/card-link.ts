import { paths } from '#contract/paths.ts'
import type { ProductCardData } from '#web/api/catalog.ts'

/** The page of a card's product, with the variant that the card shows. */
export const cardLink = ({
  slug,
  variant,
  matchingSku,
}: Pick<ProductCardData, 'slug' | 'variant' | 'matchingSku'>) =>
  paths.product(slug, variant?.sku ?? matchingSku)
