import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '#contract/endpoint.ts'
import { savingPercent, toCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { pictureSrcset, pictureUrl } from '#contract/pictures.ts'
import type { ProductCardData } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { tagLabels } from '#web/shared/tag-labels.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { listUrl } from '#web/storefront/catalog/list-url.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { HomeSection } from './home-section.tsx'
import { homeLists, homeQueries } from './home-queries.ts'
import { productCount } from './product-count.ts'

interface Offer {
  tag: ReactNode
  title: string
  text: string
  href: string
  imageUrl: string
}

/** Ways into lists of special goods, of those that the shop has. */
export function Offers() {
  const api = useApi()
  const offers = [
    dealsOffer(useQuery(homeQueries.deals(api)).data),
    limitedOffer(useQuery(homeQueries.limited(api)).data),
    secondHandOffer(useQuery(homeQueries.secondHand(api)).data),
  ].filter((offer) => offer !== undefined)
  if (offers.length === 0) return null
  return (
    <HomeSection title="Offers" link={{ href: paths.deals, label: 'Special Offers' }}>
      <ul className="divide-line border max-md:-mx-gutter max-md:divide-y max-md:border-x-0 md:flex md:divide-x">
        {offers.map((offer) => (
          <OfferTile key={offer.href} {...offer} />
        ))}
      </ul>
    </HomeSection>
  )
}

function OfferTile({ tag, title, text, href, imageUrl }: Offer) {
  return (
    <li className="group/cell relative grid min-h-44 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_148px] bg-surface max-xl:grid-cols-[minmax(0,1fr)_104px] max-md:min-h-26">
      <div className="grid content-start justify-items-start gap-1.5 py-4.5 pr-3 pl-5 max-md:py-3.5 max-md:pl-gutter">
        {tag}
        <h3 className="text-lg leading-[23px] font-stretch-[106%]">
          <PageLink href={href} className="card-link">
            {title}
          </PageLink>
        </h3>
        <p className="text-xs text-ink-2">{text}</p>
      </div>
      <div className="relative overflow-hidden bg-stage">
        <Picture
          src={pictureUrl(imageUrl, 320)}
          srcSet={pictureSrcset(imageUrl)}
          sizes="(min-width: 1280px) 180px, 104px"
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full"
        />
      </div>
    </li>
  )
}

type List = Page<ProductCardData> | undefined

function dealsOffer(list: List): Offer | undefined {
  const product = list?.items[0]
  if (!list || !product) return undefined
  const percent = savingPercent(toCents(product.price), toCents(product.originalPrice ?? product.price))
  return {
    tag: <Tag tone="hot">Special offer</Tag>,
    title: `${productCount(list.total)} below list price`,
    text: percent > 0 ? `Up to ${percent}% off` : 'Biggest saving first',
    href: paths.deals,
    imageUrl: product.imageUrl,
  }
}

function limitedOffer(list: List): Offer | undefined {
  const product = list?.items[0]
  if (!list || !product) return undefined
  return {
    tag: <Tag tone="ink">{tagLabels['limited']}</Tag>,
    title: 'Limited quantities',
    text: `${productCount(list.total)} in stock`,
    href: listUrl(paths.products, homeLists.limited),
    imageUrl: product.imageUrl,
  }
}

function secondHandOffer(list: List): Offer | undefined {
  const product = list?.items[0]
  if (!list || !product) return undefined
  return {
    tag: <Tag>Graded</Tag>,
    title: 'Open box, refurbished and used',
    text: `${productCount(list.total)} in stock, each with its condition`,
    href: listUrl(paths.products, homeLists.secondHand),
    imageUrl: product.imageUrl,
  }
}
