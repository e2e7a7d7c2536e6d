import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { productQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/use-api.ts'
import { paths } from '#contract/paths.ts'
import { Breadcrumbs } from '#web/storefront/layout/breadcrumbs.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { Gallery } from './gallery.tsx'
import { halvesClass } from './two-column-class.ts'
import { IncludedAndShort } from './product-highlights.tsx'
import { ProductJsonLd } from './product-json-ld.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { RelatedProducts } from './related-products.tsx'

const route = getRouteApi('/storefront/product/$slug')

export function ProductPage() {
  const { slug } = route.useParams()
  const { data: product } = useSuspenseQuery(productQuery(useApi(), slug))
  const [opened, open] = useState({ slug, tab: 'description' })
  // Another product begins at its description.
  const tab = opened.slug === slug ? opened.tab : 'description'
  const setTab = (next: string) => open({ slug, tab: next })
  const { name, category } = product
  const pictures = [...new Set([product.imageUrl, ...product.images])]

  return (
    <div key={slug} className="shell">
      <ProductJsonLd product={product} />
      <Breadcrumbs
        steps={category ? [{ label: category.name, href: paths.category(category.slug) }] : []}
        here={name}
      />
      <div className={halvesClass}>
        <Gallery key={product.id} name={name} pictures={pictures} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BuyPanel key={product.id} product={product} onShowReviews={() => setTab('reviews')} />
        </div>
        <IncludedAndShort product={product} indented={pictures.length > 1} />
      </div>
      <ProductTabs product={product} tab={tab} onTabChange={setTab} />
      {category && <RelatedProducts category={category} exceptId={product.id} />}
    </div>
  )
}
