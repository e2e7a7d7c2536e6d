import { Link } from '@tanstack/react-router'
import { useStorefront } from '#web/api/settings.ts'
import { pictureUrl, pictureSrcset } from '#contract/pictures.ts'
import type { ProductCardData } from '#web/api/catalog.ts'
import { toCents } from '#contract/money.ts'
import { type Resale, resaleOf } from '#web/copy/resale.ts'
import { classes } from '#web/ui/classes.ts'
import { MarginRule } from '#web/ui/margin-rule.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FavoriteButton } from '#web/storefront/favorites/favorite-button.tsx'
import { useMoney } from '#web/storefront/layout/currency.tsx'
import { ProductTags } from './product-tags.tsx'
import { ProfitText } from './profit-text.tsx'
import { QuickAdd } from './quick-add.tsx'
import { Saving } from './saving.tsx'
import { StockText } from './stock-text.tsx'

interface Props {
  product: ProductCardData
  /** The image's `sizes` attribute. */
  sizes: string
  /** Visible without scrolling, so its image loads first. */
  eager?: boolean
}

/** A product in a grid. The name's link covers the whole card, below the buttons. */
export function ProductCard({ product, sizes, eager = false }: Props) {
  const money = useMoney()
  const resale = resaleOf(product)
  const { chips } = useStorefront().content
  return (
    <li className={cell}>
      <CardPicture product={product} sizes={sizes} eager={eager} />
      <div className="absolute top-3 left-3 flex gap-1 max-lg:top-2 max-lg:left-2 max-lg:flex-col max-lg:items-start">
        <ProductTags tags={product.tags} />
      </div>
      <FavoriteButton
        product={product}
        onPhoto
        className="absolute! top-1.5 right-1.5 z-10 max-lg:top-0.5 max-lg:right-0.5"
      />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[1fr] gap-2.5 px-4 pt-3.5 pb-4 max-lg:gap-2 max-lg:px-3 max-lg:pt-2.5 max-lg:pb-3">
        <div>
          <div className="mb-1 flex items-center justify-between gap-2">
            <span className="id truncate text-xs text-ink-3 max-lg:hidden">{product.sku}</span>
            <StockText product={product} />
          </div>
          <h3 className="leading-5 font-520 tracking-[-0.004em] text-pretty font-stretch-[100%] max-lg:text-sm max-lg:leading-4.5">
            <Link
              to="/product/$slug"
              params={{ slug: product.slug }}
              search={product.variant ? { sku: product.variant.sku } : {}}
              className="underline-offset-3 outline-none group-hover/cell:underline after:absolute after:inset-0"
            >
              <span className="line-clamp-3">{product.name}</span>
            </Link>
          </h3>
          {product.variant?.label && (
            <p className="mt-0.5 text-xs text-ink-2 wrap-anywhere">{product.variant.label}</p>
          )}
        </div>
        <div className="flex min-h-9 items-end gap-2 max-lg:min-h-11">
          <div className="min-w-0">
            <div className="flex flex-wrap gap-x-1.5 text-2xs">
              <Saving product={product} />
            </div>
            <div className="num text-[20px] leading-6 font-580 tracking-tight max-lg:text-[17px] max-lg:leading-5.5">
              {hasPriceRange(product) && <span className="text-xs font-440 tracking-normal">from </span>}
              {money(toCents(product.price))}
            </div>
          </div>
          <QuickAdd product={product} />
        </div>
        {resale && <ResaleFigures resale={resale} />}
        {chips.length > 0 && (
          <p className="text-2xs text-pretty text-ink-3 max-lg:hidden">{chips.join(' · ')}</p>
        )}
      </div>
    </li>
  )
}

const hasPriceRange = ({ price, maxPrice }: ProductCardData) => toCents(maxPrice) > toCents(price)

function CardPicture({ product, sizes, eager }: Props) {
  return (
    <div className={classes('overflow-hidden bg-stage', !product.inStock && 'opacity-55 grayscale-60')}>
      <Picture
        src={pictureUrl(product.imageUrl, 640)}
        srcSet={pictureSrcset(product.imageUrl)}
        sizes={sizes}
        alt=""
        width={640}
        height={640}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        className="w-full transition-transform duration-260 ease-out group-hover/cell:scale-[1.025]"
      />
    </div>
  )
}

function ResaleFigures({ resale }: { resale: Resale }) {
  const money = useMoney()
  return (
    <>
      <MarginRule share={resale.margin} />
      <dl className="grid gap-[3px] text-xs">
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
    <div className="flex flex-wrap justify-between gap-x-2">
      <dt className="text-ink-2">{label}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  )
}

const cell =
  'group/cell relative grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] border-r border-b bg-surface ' +
  'max-md:nth-[2n]:border-r-0 has-[h3_a:focus-visible]:z-1 has-[h3_a:focus-visible]:outline-2 ' +
  'has-[h3_a:focus-visible]:-outline-offset-2 has-[h3_a:focus-visible]:outline-copper'
