import { toCents } from '#contract/money.ts'
import { pictureSrcset, pictureUrl } from '#contract/pictures.ts'
import type { ProductCardData } from '#web/api/catalog.ts'
import { resaleOf } from '#web/shared/resale.ts'
import { Unbroken } from '#web/shared/unbroken.tsx'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { cardLink } from '#web/storefront/cards/card-link.ts'
import { hasPriceRange } from '#web/storefront/cards/product-card.tsx'
import { ProfitText } from '#web/storefront/cards/profit-text.tsx'
import { QuickAdd } from '#web/storefront/cards/quick-add.tsx'
import type { QuickAdding } from '#web/storefront/cards/quick-adding.ts'
import { classes } from '#web/ui/classes.ts'
import { MarginRule } from '#web/ui/margin-rule.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface Props {
  product: ProductCardData
  adding: QuickAdding
}

/** A product with its margin as a bar. The name's link covers the row, below the button. */
export function MarginRow({ product, adding }: Props) {
  const picker = adding.picking.pickerOf(product)
  return (
    <li className={classes('rank-row group/cell', picker && 'card-open')}>
      <Picture
        src={pictureUrl(product.imageUrl, 320)}
        srcSet={pictureSrcset(product.imageUrl)}
        sizes="56px"
        alt={product.imageText ?? ''}
        width={56}
        height={56}
        loading="lazy"
        className="rank-photo"
      />
      <div className="rank-name">
        <h3>
          <PageLink href={cardLink(product)} className="card-link">
            <Unbroken text={product.name} />
          </PageLink>
        </h3>
        <p className="id truncate text-xs text-ink-3 max-lg:hidden">
          {product.choices ? `${product.choices} variants` : product.sku}
        </p>
      </div>
      <Figures product={product} />
      <div className="rank-add">
        <QuickAdd product={product} adding={adding} />
      </div>
      {picker && (
        <div className="rank-pick">
          <picker.CardPicker product={product} adding={adding} />
        </div>
      )}
    </li>
  )
}

function Figures({ product }: { product: ProductCardData }) {
  const money = useMoney()
  const resale = resaleOf(product)
  if (!resale) return null
  return (
    <>
      <p className="rank-price">
        <span className="sr-only">Price </span>
        {hasPriceRange(product) && <span className="text-xs font-400 text-ink-2">from </span>}
        {money(toCents(product.price))}
      </p>
      <MarginRule share={resale.margin} className="rank-rule" />
      <p className="rank-resale">
        <span className="sr-only">Resale price </span>
        {money(resale.resale)}
      </p>
      <p className="rank-profit">
        <span className="sr-only">Profit </span>
        <ProfitText profit={resale.profit} margin={resale.margin} className="text-sm font-560" />
      </p>
    </>
  )
}
