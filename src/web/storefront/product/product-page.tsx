import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { paths } from '#contract/paths.ts'
import { productQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ownPictures, pictureText, placeholderPicture } from '#contract/pictures.ts'
import { Breadcrumbs } from '#web/storefront/base/breadcrumbs.tsx'
import { orderableQuantity } from '#web/storefront/cards/options/orderable-quantity.ts'
import { ProductTags } from '#web/storefront/cards/product-tags.tsx'
import { useAddWithToast } from '#web/storefront/cart/use-add-with-toast.ts'
import { BuyBar } from '#web/storefront/product/buying/buy-bar.tsx'
import { BuyPanel } from '#web/storefront/product/buying/buy-panel.tsx'
import { ResaleCard } from '#web/storefront/product/buying/resale-card.tsx'
import { Gallery } from '#web/storefront/product/gallery/gallery.tsx'
import { PictureActions } from '#web/storefront/product/gallery/picture-actions.tsx'
import { ProductPart } from '#web/storefront/product/parts/product-part.tsx'
import { ProductReviews } from '#web/storefront/product/reviews/product-reviews.tsx'
import { ProductStructuredData } from '#web/storefront/product/structured-data/product-structured-data.tsx'
import { RecentlyViewed } from '#web/storefront/viewed/recently-viewed.tsx'
import { recordView } from '#web/storefront/viewed/viewed-products.ts'
import { classes } from '#web/ui/classes.ts'
import { OrderSeveral, hasMatrix } from './order-several.tsx'
import { productLayout } from './product-layout.ts'
import { ProductName } from './product-name.tsx'
import { ProductSpecifications } from './product-specifications.tsx'
import { RelatedProducts } from './related-products.tsx'
import { useOffer } from './use-offer.ts'

const route = getRouteApi('/storefront/product/$slug')

export function ProductPage() {
  const { slug } = route.useParams()
  const { data: product } = useSuspenseQuery(productQuery(useApi(), slug))
  const [offer, choose] = useOffer(product)
  const { id, category } = product
  useEffect(() => recordView(id), [id])
  return (
    <ProductView key={id} product={product} offer={offer} onChoose={choose}>
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

/** A product with everything about it. Give it the product's id as key. */
export function ProductView({ product, offer, onChoose, isPreview = false, children }: Props) {
  const { name, category } = product
  const [requested, setQuantity] = useState(1)
  const quantity = offer ? orderableQuantity(offer, requested) : 1
  const { add, isAdding } = useAddWithToast()
  const formButton = useRef<HTMLButtonElement>(null)
  const shown = offer ?? product.offers[0]
  const pictures = picturesOf(product, offer)
  const buying = { quantity, onQuantityChange: setQuantity, add, isAdding, formButton }

  return (
    <div className="shell">
      {shown && <ProductStructuredData product={product} offer={shown} />}
      <Breadcrumbs
        parents={category ? [{ label: category.name, href: paths.category(category.slug) }] : []}
        current={name}
      />
      <div className={productLayout.page}>
        <ProductName product={product} offer={offer} />
        <Gallery
          name={name}
          pictures={pictures}
          textOf={(picture) => pictureText(product, picture)}
          offered={offer?.imageUrl}
          tags={<ProductTags tags={product.tags} />}
        >
          {!isPreview && <PictureActions product={product} offer={offer} />}
        </Gallery>
        <div className={productLayout.offer}>
          <BuyPanel
            product={product}
            offer={offer}
            onChoose={onChoose}
            buying={buying}
            isPreview={isPreview}
          />
          <div className={productLayout.aside}>
            {offer && <ResaleCard key={offer.rrp} offer={offer} quantity={quantity} />}
            <ProductPart part="facts" product={product} />
          </div>
        </div>
        <div id="about" className={classes(productLayout.about, pictures.length > 1 && 'xl:pl-22')}>
          <ProductPart part="description" product={product} />
        </div>
      </div>
      {shown && !isPreview && hasMatrix(product) && <OrderSeveral product={product} offer={shown} />}
      <ProductSpecifications product={product} />
      <ProductReviews product={product} />
      {children}
      {offer?.inStock && !isPreview && <BuyBar offer={offer} buying={buying} />}
    </div>
  )
}

/** Without the placeholder, unless the chosen variant has no other. */
function picturesOf({ imageUrl, images, offers }: ProductDetail, offer: Offer | undefined) {
  const own = ownPictures([...new Set([imageUrl, ...images, ...offers.map((other) => other.imageUrl)])])
  return own.length === 0 || offer?.imageUrl === placeholderPicture ? [placeholderPicture, ...own] : own
}
