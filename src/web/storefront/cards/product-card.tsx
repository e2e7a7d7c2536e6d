import { pictureUrl, pictureSrcset } from '#contract/pictures.ts'
import type { ProductCardData } from '#web/api/catalog.ts'
import { toCents } from '#contract/money.ts'
import { type Resale, resaleOf } from '#web/shared/resale.ts'
import { Unbroken } from '#web/shared/unbroken.tsx'
import { classes } from '#web/ui/classes.ts'
import { MarginRule } from '#web/ui/margin-rule.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CompareButton } from '#web/storefront/comparison/compare-button.tsx'
import type { Comparison } from '#web/storefront/comparison/use-comparison.ts'
import { FavoriteButton } from '#web/storefront/favorites/favorite-button.tsx'
import type { Favorites } from '#web/storefront/favorites/use-favorites.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { SharedPart } from '#web/storefront/base/shared-part.tsx'
import { cardLink } from './card-link.ts'
import { ProductTags } from './product-tags.tsx'
import { ProfitText } from './profit-text.tsx'
import { QuickAdd } from './quick-add.tsx'
import { Saving } from './saving.tsx'
import { StockText } from '#web/storefront/base/stock-text.tsx'
import type { QuickAdding } from './quick-adding.ts'

/** Props that all cards of a grid share. */
interface SharedByCards {
  /** The image's `sizes` attribute. */
  sizes: string
  favorites: Favorites
  comparison: Comparison
  adding: QuickAdding
}

interface Props {
  product: ProductCardData
  shared: SharedByCards
  /** Visible without scrolling, so its image loads first. */
  eager?: boolean
}

/** A product in a grid. The name's link covers the whole card, below the buttons. */
export function ProductCard(props: Props) {
  const { product, shared, eager = false } = props
  const { sizes, favorites, adding } = shared
  const className = 'group/cell card'
  const picker = adding.picking.pickerOf(product)
  if (picker)
    return (
      <li className={`${className} card-open`}>
        <picker.CardPicker product={product} adding={adding} />
      </li>
    )
  const content = <CardContent {...props} />
  // React adds a preload of the image to the page's head.
  if (eager) return <li className={className}>{content}</li>
  return (
    <SharedPart
      as="li"
      className={className}
      name="card"
      inputs={[product, sizes, favorites.isFavorite(product.id), adding.isAdding(product.id)]}
      links={[cardLink(product)]}
    >
      {content}
    </SharedPart>
  )
}

function CardContent({ product, shared, eager = false }: Props) {
  const money = useMoney()
  const resale = resaleOf(product)
  return (
    <>
      <CardPicture product={product} sizes={shared.sizes} eager={eager} />
      <div className="card-tags">
        <ProductTags tags={product.tags} />
      </div>
      <div className="card-text">
        <div>
          <div className="card-top">
            <CardSku product={product} />
            <StockText product={product} />
          </div>
          <h3 className="card-name">
            <PageLink href={cardLink(product)} className="card-link">
              <span className="line-clamp-3">
                <Unbroken text={product.name} />
              </span>
            </PageLink>
          </h3>
          {product.variant?.label && (
            <p className="mt-0.5 text-xs text-ink-2 wrap-anywhere">{product.variant.label}</p>
          )}
        </div>
        <div>
          <div className="card-was">
            <Saving product={product} />
          </div>
          <div className="card-price">
            {hasPriceRange(product) && <span className="card-from">from </span>}
            {money(toCents(product.price))}
          </div>
          <CardMinimum product={product} />
        </div>
        {resale && <ResaleFigures resale={resale} />}
        <div className="card-actions">
          <QuickAdd product={product} adding={shared.adding} />
          <FavoriteButton product={product} favorites={shared.favorites} />
          <CompareButton product={product} comparison={shared.comparison} className="max-md:hidden" />
        </div>
      </div>
    </>
  )
}

function CardSku({ product: { sku, choices } }: { product: ProductCardData }) {
  return choices ? (
    <span className="card-variants">{`${choices} variants`}</span>
  ) : (
    <span className="card-sku">{sku}</span>
  )
}

/** With several variants, each may have its own. */
function CardMinimum({ product: { minQuantity = 1, choices } }: { product: ProductCardData }) {
  return minQuantity > 1 && !choices ? <p className="num text-2xs text-ink-2">Min {minQuantity}</p> : null
}

export const hasPriceRange = ({ price, maxPrice }: ProductCardData) => toCents(maxPrice) > toCents(price)

type PictureProps = Pick<Props, 'product' | 'eager'> & Pick<SharedByCards, 'sizes'>

function CardPicture({ product, sizes, eager }: PictureProps) {
  return (
    <div className={classes('card-frame', !product.inStock && 'opacity-55 grayscale-60')}>
      <Picture
        src={pictureUrl(product.imageUrl, 640)}
        srcSet={pictureSrcset(product.imageUrl)}
        sizes={sizes}
        alt={product.imageText ?? ''}
        width={640}
        height={640}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        className="card-photo"
      />
    </div>
  )
}

function ResaleFigures({ resale }: { resale: Resale }) {
  const money = useMoney()
  return (
    <>
      <MarginRule share={resale.margin} />
      <dl className="card-figures">
        <Figure label="Resale price">
          <span className="num">{money(resale.resale)}</span>
        </Figure>
        <Figure label="Profit">
          <ProfitText profit={resale.profit} margin={resale.margin} className="font-560" />
        </Figure>
      </dl>
    </>
  )
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
