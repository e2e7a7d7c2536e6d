import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { useStorefront } from '#web/api/settings.ts'
import { jsonLdText } from '#web/storefront/base/json-ld-text.ts'
import type { ProductPageData } from './product-json-ld.ts'

/** The code that describes a product for search engines. */
export type DescribeProduct = (data: ProductPageData) => object

/** The server renders it. In a browser, its code loads only when a product page opens from another page. */
export function ProductStructuredData({ product, offer }: { product: ProductDetail; offer: Offer }) {
  const script = useRef<HTMLScriptElement>(null)
  const { origin, describeProduct } = useRouter().options.context
  const data = { product, offer, storefront: useStorefront(), origin }

  useEffect(() => {
    const { current: element } = script
    if (!element || element.text !== '') return
    import('./product-json-ld.ts').then(
      (module) => {
        element.text = jsonLdText(module.productJsonLd(data))
      },
      () => {},
    )
    // oxlint-disable-next-line react/exhaustive-deps -- describes all variants, so choosing another one changes nothing
  }, [product])

  return (
    <script
      ref={script}
      type="application/ld+json"
      // The browser leaves the server's text as it is.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: describeProduct ? jsonLdText(describeProduct(data)) : '',
      }}
    />
  )
}
