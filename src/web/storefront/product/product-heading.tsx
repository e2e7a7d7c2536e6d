import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { paths } from '#contract/paths.ts'
import { conditionLabels } from '#web/copy/item-condition.ts'
import { Stars } from '#web/ui/stars.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ProductTags } from '#web/storefront/catalog/grid/product-tags.tsx'
import { StockText } from '#web/storefront/catalog/grid/stock-text.tsx'
import { FavoriteButton } from '#web/storefront/favorites/favorite-button.tsx'
import { useFavorites } from '#web/storefront/favorites/use-favorites.ts'
import { SaveVariantInstead } from '#web/storefront/favorites/save-variant-instead.tsx'
import { PageLink } from '#web/storefront/layout/page-link.tsx'

interface Props {
  product: ProductDetail
  /** The chosen variant. */
  offer: Offer
  onShowReviews: () => void
}

export function ProductHeading({ product, offer, onShowReviews }: Props) {
  const { name, category, rating, reviewCount } = product
  const favorites = useFavorites()
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ProductTags tags={product.tags} />
        {offer.condition !== 'new' && <Tag>{conditionLabels[offer.condition]}</Tag>}
        {category && (
          <PageLink href={paths.category(category.slug)} className="hover:*:border-ink">
            <Tag>{category.name}</Tag>
          </PageLink>
        )}
        <span className="-my-2.5 ml-auto flex items-center gap-1">
          <StockText product={offer} />
          <FavoriteButton product={product} sku={offer.sku} favorites={favorites} className="-mr-2.5" />
        </span>
      </div>
      <SaveVariantInstead product={product} offer={offer} />
      <h1 className="text-3xl tracking-tightest wrap-anywhere">{name}</h1>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        {reviewCount > 0 ? (
          <span className="flex items-center gap-2">
            <Stars value={rating} />
            <a href="#about" className="lnk" onClick={onShowReviews}>
              {rating.toFixed(1)} ({reviewCount} {reviewCount === 1 ? 'review' : 'reviews'})
            </a>
          </span>
        ) : (
          <span className="text-ink-2">No reviews yet</span>
        )}
        <span className="flex flex-wrap gap-x-3.5 text-xs text-ink-3">
          <span className="id">SKU {offer.sku}</span>
          {offer.gtin !== null && <span className="id">GTIN {offer.gtin}</span>}
        </span>
      </div>
    </header>
  )
}
