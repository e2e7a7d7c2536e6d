import { pictureUrl, pictureSrcset } from '#contract/pictures.ts'
import type { ProductCardData } from '#web/api/catalog.ts'
import { toCents } from '#contract/money.ts'
import { resaleOf } from '#web/shared/resale.ts'
import { Unbroken } from '#web/shared/unbroken.tsx'
import { classes } from '#web/ui/classes.ts'
import { MarginRule } from '#web/ui/margin-rule.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { cardLink } from '#web/storefront/cards/card-link.ts'
import { hasPriceRange } from '#web/storefront/cards/product-card.tsx'
import { ProfitText } from '#web/storefront/cards/profit-text.tsx'
import { StockText } from '#web/storefront/base/stock-text.tsx'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'

interface Props {
  product: ProductCardData
  onOpen: (href: string) => void
}

/** A compact product with its picture on the left. */
export function SearchResult({ product, onOpen }: Props) {
  const href = cardLink(product)
  const money = useMoney()
  const resale = resaleOf(product)
  return (
    <li className="group/cell relative grid min-w-0 grid-cols-[136px_minmax(0,1fr)] border-r border-b bg-surface has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-copper">
      <Picture
        src={pictureUrl(product.imageUrl, 320)}
        srcSet={pictureSrcset(product.imageUrl)}
        sizes="136px"
        alt={product.imageText ?? ''}
        width={136}
        height={136}
        className={classes('aspect-auto! size-full', !product.inStock && 'opacity-55 grayscale-60')}
      />
      <div className="grid content-between gap-[7px] px-4 py-3.5">
        <div>
          <StockText product={product} />
          <h3 className="mt-0.5 text-sm leading-4.5 font-520 tracking-[-0.004em] font-stretch-[100%]">
            <PageLink href={href} className="card-link" onClick={() => onOpen(href)}>
              <span className="line-clamp-2">
                <Unbroken text={product.name} />
              </span>
            </PageLink>
          </h3>
        </div>
        <p className="num text-[17px] leading-5.5 font-580 tracking-tight">
          {hasPriceRange(product) && <span className="card-from">from </span>}
          {money(toCents(product.price))}
        </p>
        {resale && (
          <>
            <MarginRule share={resale.margin} />
            <p className="resale flex flex-wrap justify-between gap-x-2 text-xs">
              <span className="text-ink-2">Profit</span>
              <ProfitText profit={resale.profit} margin={resale.margin} className="font-560" />
            </p>
          </>
        )}
      </div>
    </li>
  )
}
