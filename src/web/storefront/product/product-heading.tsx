import type { ProductDetail } from '#contract/catalog/catalog.ts'
import { Unbroken } from '#web/shared/unbroken.tsx'
import type { Offer } from '#contract/catalog/offers.ts'
import { paths } from '#contract/paths.ts'
import { conditionLabels } from '#web/shared/item-condition.ts'
import { Stars } from '#web/ui/stars.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ProductTags } from '#web/storefront/cards/product-tags.tsx'
import { StockText } from '#web/storefront/cards/stock-text.tsx'
import { CompareButton } from '#web/storefront/comparison/compare-button.tsx'
import { useComparison } from '#web/storefront/comparison/use-comparison.ts'
import { FavoriteButton } from '#web/storefront/favorites/favorite-button.tsx'
import { useFavorites } from '#web/storefront/favorites/use-favorites.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { useLazyModule } from '#web/storefront/base/use-lazy-module.ts'

interface Props {
  product: ProductDetail
  /** The chosen variant; undefined if none is. */
  offer: Offer | undefined
  onShowReviews: () => void
  /** Without buttons to save and compare. */
  isPreview: boolean
}

const importSaveVariant = () => import('#web/storefront/favorites/save-variant-instead.tsx')

export function ProductHeading({ product, offer, onShowReviews, isPreview }: Props) {
  const { name, category, rating, reviewCount } = product
  const favorites = useFavorites()
  const comparison = useComparison()
  const mayHaveOther = favorites.isFavorite(product.id) && product.offers.length > 1
  const saved = useLazyModule(importSaveVariant, mayHaveOther)
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ProductTags tags={product.tags} />
        {offer && offer.condition !== 'new' && <Tag>{conditionLabels[offer.condition]}</Tag>}
        {category && (
          <PageLink href={paths.category(category.slug)} className="tap hover:*:border-ink">
            <Tag>{category.name}</Tag>
          </PageLink>
        )}
        <span className="-my-2.5 ml-auto flex items-center gap-1">
          <StockText product={offer ?? product} />
          {!isPreview && (
            <>
              <CompareButton product={product} comparison={comparison} className="-mr-1" />
              <FavoriteButton
                product={product}
                sku={offer?.sku}
                favorites={favorites}
                className="-mr-[10px]"
              />
            </>
          )}
        </span>
      </div>
      {offer && saved && <saved.SaveVariantInstead product={product} offer={offer} />}
      <h1 className="text-3xl tracking-tightest wrap-anywhere">
        <Unbroken text={name} />
      </h1>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        {reviewCount > 0 ? (
          <span className="flex items-center gap-2">
            <Stars value={rating} />
            <a href="#about" className="tap lnk" onClick={onShowReviews}>
              {rating.toFixed(1)} ({reviewCount} {reviewCount === 1 ? 'review' : 'reviews'})
            </a>
          </span>
        ) : (
          <span className="text-ink-2">No reviews yet</span>
        )}
        {offer && (
          <span className="flex flex-wrap gap-x-3.5 text-xs text-ink-3">
            <span className="id wrap-anywhere whitespace-normal">SKU {offer.sku}</span>
            {offer.gtin !== null && <span className="id">GTIN {offer.gtin}</span>}
          </span>
        )}
      </div>
    </header>
  )
}
