import { toCents } from '#contract/money.ts'
import type { CheaperFavorite } from '#contract/orders/own/own-dashboard.ts'
import { paths } from '#contract/paths.ts'
import { resaleOf } from '#web/shared/resale.ts'
import { Thumbnail } from '#web/shared/thumbnail.tsx'
import { Unbroken } from '#web/shared/unbroken.tsx'
import { variantName } from '#web/shared/variant-name.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { ProfitText } from '#web/storefront/cards/profit-text.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Favorites that cost less than when they were saved. */
export function CheaperFavorites({ favorites }: { favorites: CheaperFavorite[] }) {
  const money = useMoney()
  return (
    <Panel title="Favorites, now cheaper" flush>
      <ul className="divide-y divide-line">
        {favorites.map((favorite) => {
          const { slug, name, variant, imageUrl, priceThen, price } = favorite
          const resale = resaleOf(favorite)
          return (
            <li
              key={slug}
              className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3 px-5 py-2 text-sm"
            >
              <Thumbnail imageUrl={imageUrl} size={44} />
              <div>
                <PageLink href={paths.product(slug, variant?.sku)} className="font-540 hover:underline">
                  <Unbroken text={variantName({ name, variant: variant?.label })} />
                </PageLink>
                {resale && (
                  <ProfitText
                    profit={resale.profit}
                    margin={resale.margin}
                    className="resale block text-xs"
                  />
                )}
              </div>
              <p className="num text-right">
                <s className="block text-xs text-ink-3">
                  <span className="sr-only">Was </span>
                  {money(toCents(priceThen))}
                </s>
                <b className="font-560">{money(toCents(price))}</b>
              </p>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
