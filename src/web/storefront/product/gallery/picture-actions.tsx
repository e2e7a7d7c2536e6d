import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { useLazyModule } from '#web/storefront/base/use-lazy-module.ts'
import { useComparison } from '#web/storefront/comparison/use-comparison.ts'
import { useFavorites } from '#web/storefront/favorites/use-favorites.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Heart, Scale } from '#web/ui/icon/icons.ts'

interface Props {
  product: ProductDetail
  /** The chosen variant; undefined if none is. */
  offer: Offer | undefined
}

const importSaveVariant = () => import('#web/storefront/favorites/save-variant-instead.tsx')

/** Saves the product and adds it to the comparison, which needs JavaScript and is enabled with hydration. */
export function PictureActions({ product, offer }: Props) {
  const { id, slug, name } = product
  const favorites = useFavorites()
  const comparison = useComparison()
  const isFavorite = favorites.isFavorite(id)
  const isCompared = comparison.products?.some((compared) => compared.slug === slug)
  const saved = useLazyModule(importSaveVariant, isFavorite && product.offers.length > 1)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Favorite: ${name}`}
        aria-pressed={isFavorite}
        onClick={() => void favorites.toggle(id, offer?.sku)}
      >
        <Heart className={classes('size-3.75', isFavorite && 'fill-copper text-copper')} />
        <span className="max-[359px]:hidden">Favorite</span>
      </Button>
      <Button
        variant={isCompared ? 'ink' : 'quiet'}
        size="sm"
        className={classes('-mr-[10px]', !comparison.products && 'invisible')}
        aria-label={`Compare: ${name}`}
        aria-pressed={isCompared ?? false}
        onClick={() => comparison.toggle(product)}
      >
        <Scale className="size-3.75" />
        <span className="max-[359px]:hidden">Compare</span>
      </Button>
      {offer && saved && <saved.SaveVariantInstead product={product} offer={offer} />}
    </>
  )
}
