import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { pictureUrl, pictureSrcset } from '#contract/pictures.ts'
import { toCents } from '#contract/money.ts'
import type { ProductCardData } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { type Resale, formatPercent, resaleOf } from '#web/shared/resale.ts'
import { Unbroken } from '#web/shared/unbroken.tsx'
import { classes } from '#web/ui/classes.ts'
import { MarginRule } from '#web/ui/margin-rule.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProfitText } from '#web/storefront/cards/profit-text.tsx'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { homeQueries } from './home-queries.ts'

/** A product at the top of the page, with its resale figures if it has a resale price. */
export function ProductSpotlight() {
  const { product, isPending } = useSpotlight()
  if (isPending)
    return (
      <Skeleton className="min-h-[calc(min(340px,28vw)+90px)] rounded-none max-lg:-mx-gutter max-lg:min-h-[calc(min(380px,60vw)+90px)]" />
    )
  if (!product) return null
  const resale = resaleOf(product)

  return (
    <article className="group/spotlight relative grid grid-cols-[minmax(0,1fr)_212px] grid-rows-[1fr_auto] border-x bg-surface has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-copper max-lg:-mx-gutter max-lg:grid-cols-[min(380px,60vw)_minmax(0,1fr)] max-lg:border-x-0 max-lg:border-t">
      <div className="relative min-h-[min(340px,28vw)] overflow-hidden bg-stage max-lg:min-h-[min(380px,60vw)]">
        <Picture
          src={pictureUrl(product.imageUrl, 960)}
          srcSet={pictureSrcset(product.imageUrl)}
          sizes="(min-width: 1024px) 36vw, (min-width: 634px) 380px, 60vw"
          alt={product.imageText ?? ''}
          fetchPriority="high"
          className="absolute inset-0 size-full"
        />
      </div>
      <SpotlightFigures product={product} resale={resale} />
      <div className="col-span-2 border-t px-5 pt-3.5 pb-4.5">
        {resale && <MarginRule share={resale.margin} size="big" />}
        <div className="mt-2 flex items-center justify-between gap-2 text-xs">
          <PageLink
            href={paths.product(product.slug)}
            className="underline-offset-3 outline-none group-hover/spotlight:underline after:absolute after:inset-0"
          >
            <Unbroken text={product.name} />
          </PageLink>
          <span className="id text-ink-3 max-md:hidden">{product.sku}</span>
        </div>
      </div>
    </article>
  )
}

/** The first featured product with a resale price, or else the one with the best margin, or else any. */
function useSpotlight() {
  const api = useApi()
  const featured = useQuery(homeQueries.featured(api))
  const best = useQuery(homeQueries.margin(api))
  const all = useQuery(homeQueries.all(api))
  const products = [featured, best, all].flatMap(({ data }) => data?.items ?? [])
  return {
    product: products.find(({ rrp }) => rrp !== null) ?? products[0],
    isPending: featured.isPending || best.isPending || all.isPending,
  }
}

function SpotlightFigures({ product, resale }: { product: ProductCardData; resale: Resale | undefined }) {
  const money = useMoney()
  const price = { label: 'Your price', value: money(toCents(product.price)) }
  const figures = resale ? [price, ...resaleFigures(resale, money)] : [price]
  return (
    <dl className="grid auto-rows-fr divide-y divide-line border-l">
      {figures.map(({ label, value }, index) => (
        <div
          key={label}
          className={classes(
            index > 0 && 'resale',
            'grid content-center gap-[3px] px-5 py-4 max-md:px-3.5 max-md:py-1.5',
          )}
        >
          <dt className="lab">{label}</dt>
          <dd className="num text-[26px] leading-[30px] font-540 tracking-tight max-md:text-[19px] max-md:leading-6">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function resaleFigures({ resale, profit, margin }: Resale, money: ReturnType<typeof useMoney>) {
  const tone = margin < 0 ? 'text-danger' : 'text-profit'
  return [
    { label: 'Resale price', value: money(resale) },
    { label: 'Profit', value: <ProfitText profit={profit} /> },
    { label: 'Margin', value: <span className={tone}>{formatPercent(margin)}</span> },
  ]
}
