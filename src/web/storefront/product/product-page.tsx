import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { productQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { paths } from '#contract/paths.ts'
import { ownPictures, pictureText, placeholderPicture } from '#contract/pictures.ts'
import { ProductStructuredData } from '#web/storefront/product/structured-data/product-structured-data.tsx'
import { Breadcrumbs } from '#web/storefront/base/breadcrumbs.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { Gallery } from './gallery.tsx'
import { OrderSeveral, hasMatrix } from './order-several.tsx'
import { twoColumnClass } from './two-column-class.ts'
import { ProductHighlights } from './product-highlights.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { RelatedProducts } from './related-products.tsx'
import { useOffer } from './use-offer.ts'
import { RecentlyViewed } from '#web/storefront/viewed/recently-viewed.tsx'
import { recordView } from '#web/storefront/viewed/viewed-products.ts'

const route = getRouteApi('/storefront/product/$slug')

export function ProductPage() {
  const { slug } = route.useParams()
  const { data: product } = useSuspenseQuery(productQuery(useApi(), slug))
  const [offer, choose] = useOffer(product)
  const { id, category } = product
  useEffect(() => recordView(id), [id])
  return (
    <ProductView product={product} offer={offer} onChoose={choose}>
      {category && <RelatedProducts category={category} exceptId={id} />}
      <RecentlyViewed exceptId={id} />
    </ProductView>
  )
}

interface Props {
  product: ProductDetail
  /** The chosen variant. Undefined if the address names one that is not sold. */
  offer: Offer | undefined
  onChoose: (offer: Offer) => void
  /** Whether staff look at a product that nothing can be done with. */
  isPreview?: boolean
  /** Below the product. */
  children?: ReactNode
}

export function ProductView({ product, offer, onChoose, isPreview = false, children }: Props) {
  const { slug, name, category } = product
  const [selected, setSelected] = useState({ slug, tab: 'description' })
  // Each product opens with its description.
  const tab = selected.slug === slug ? selected.tab : 'description'
  const setTab = (next: string) => setSelected({ slug, tab: next })
  const [first] = product.offers
  const shown = offer ?? first
  const pictures = picturesOf(product, offer)

  return (
    <div key={slug} className="shell">
      {shown && <ProductStructuredData product={product} offer={shown} />}
      <Breadcrumbs
        parents={category ? [{ label: category.name, href: paths.category(category.slug) }] : []}
        current={name}
      />
      <div className={twoColumnClass}>
        <Gallery
          key={product.id}
          name={name}
          pictures={pictures}
          textOf={(picture) => pictureText(product, picture)}
          offered={offer?.imageUrl}
        />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BuyPanel
            key={product.id}
            product={product}
            offer={offer}
            onChoose={onChoose}
            isPreview={isPreview}
            onShowReviews={() => setTab('reviews')}
          />
        </div>
        <ProductHighlights product={product} indented={pictures.length > 1} />
      </div>
      {shown && !isPreview && hasMatrix(product) && <OrderSeveral product={product} offer={shown} />}
      <ProductTabs product={product} tab={tab} onTabChange={setTab} />
      {children}
    </div>
  )
}

/** Without the placeholder, unless the chosen variant has no other. */
function picturesOf({ imageUrl, images, offers }: ProductDetail, offer: Offer | undefined) {
  const own = ownPictures([...new Set([imageUrl, ...images, ...offers.map((other) => other.imageUrl)])])
  return own.length === 0 || offer?.imageUrl === placeholderPicture ? [placeholderPicture, ...own] : own
}
