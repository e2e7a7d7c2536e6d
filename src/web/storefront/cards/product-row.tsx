import { pictureSrcset, pictureUrl } from '#contract/pictures.ts'
import { toCents } from '#contract/money.ts'
import type { ProductCardData } from '#web/api/catalog.ts'
import { resaleOf } from '#web/shared/resale.ts'
import { Unbroken } from '#web/shared/unbroken.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CompareButton } from '#web/storefront/comparison/compare-button.tsx'
import type { Comparison } from '#web/storefront/comparison/use-comparison.ts'
import { FavoriteButton } from '#web/storefront/favorites/favorite-button.tsx'
import type { Favorites } from '#web/storefront/favorites/use-favorites.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { SharedPart } from '#web/storefront/base/shared-part.tsx'
import { AddQuantity } from './add-quantity.tsx'
import { cardLink } from './card-link.ts'
import { hasPriceRange } from './product-card.tsx'
import { ProfitText } from './profit-text.tsx'
import { QuickAdd } from './quick-add.tsx'
import type { QuickAdding } from './quick-adding.ts'
import { Saving } from './saving.tsx'
import { StockText } from '#web/storefront/base/stock-text.tsx'

interface Props {
  product: ProductCardData
  adding: QuickAdding
  favorites: Favorites
  comparison: Comparison
}

/** A product in a list. The name's link covers the whole row, below the quantity. */
export function ProductRow(props: Props) {
  const { product, adding, favorites } = props
  const picker = adding.picking.pickerOf(product)
  if (picker)
    return (
      <li className="list-row group/cell card-open">
        <RowContent {...props} />
        <div className="list-row-pick">
          <picker.CardPicker product={product} adding={adding} />
        </div>
      </li>
    )
  return (
    <SharedPart
      as="li"
      className="list-row group/cell"
      name="row"
      inputs={[product, favorites.isFavorite(product.id), adding.isAdding(product.id)]}
      links={[cardLink(product)]}
    >
      <RowContent {...props} />
    </SharedPart>
  )
}

function RowContent({ product, adding, favorites, comparison }: Props) {
  return (
    <>
      <Picture
        src={pictureUrl(product.imageUrl, 320)}
        srcSet={pictureSrcset(product.imageUrl)}
        sizes="48px"
        alt={product.imageText ?? ''}
        width={48}
        height={48}
        loading="lazy"
        className="list-row-photo"
      />
      <div className="list-row-name">
        <h3>
          <PageLink href={cardLink(product)} className="card-link">
            <Unbroken text={product.name} />
          </PageLink>
        </h3>
        <p className="id text-2xs wrap-anywhere whitespace-normal text-ink-3">
          {product.choices ? (
            `${product.choices} variants`
          ) : (
            <>
              <span className="sr-only">SKU </span>
              {product.sku}
            </>
          )}
        </p>
        {product.variant?.label && (
          <p className="text-xs text-ink-2 wrap-anywhere">{product.variant.label}</p>
        )}
        <p>
          <StockText product={product} />
        </p>
      </div>
      <RowFigures product={product} />
      <div className="list-row-add">
        <QuickAdd product={product} adding={adding}>
          <AddQuantity product={product} adding={adding} />
        </QuickAdd>
      </div>
      <div className="list-row-marks">
        <FavoriteButton product={product} favorites={favorites} />
        <CompareButton product={product} comparison={comparison} />
      </div>
    </>
  )
}

function RowFigures({ product }: { product: ProductCardData }) {
  const money = useMoney()
  const resale = resaleOf(product)
  return (
    <dl className="list-row-figures">
      <div>
        <dt>Price</dt>
        <dd>
          <span className="num text-sm font-580">
            {hasPriceRange(product) && <span className="card-from">from </span>}
            {money(toCents(product.price))}
          </span>
          <span className="block text-2xs">
            <Saving product={product} />
          </span>
        </dd>
      </div>
      {resale && (
        <div className="resale">
          <dt>Resale price</dt>
          <dd className="num text-sm">{money(resale.resale)}</dd>
        </div>
      )}
      {resale && (
        <div className="resale">
          <dt>Profit</dt>
          <dd>
            <ProfitText profit={resale.profit} margin={resale.margin} className="text-xs font-560" />
          </dd>
        </div>
      )}
    </dl>
  )
}
