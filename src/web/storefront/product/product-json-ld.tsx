import { useRouter } from '@tanstack/react-router'
import type { Product } from '../../../contract/catalog.ts'
import { productData } from './product-data.ts'

/** The same facts that the page shows, for machines. */
export function ProductJsonLd({ product }: { product: Product }) {
  const { origin = '' } = useRouter()
  // A '<' could end the script.
  const json = JSON.stringify(productData(product, origin)).replaceAll('<', String.raw`\u003c`)
  return (
    <script
      type="application/ld+json"
      // The server knows the shop by its public address, a browser may have come by another one.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
