import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { productParts } from './product-parts.ts'

export type ProductParts = typeof productParts

interface Props {
  part: keyof ProductParts
  product: ProductDetail
}

/** The server renders it. In a browser, its code loads only when a product page opens from another page. */
export function ProductPart({ part, product }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const { productParts } = useRouter().options.context
  const [loaded, setLoaded] = useState<ProductParts>()
  const Part = (productParts ?? loaded)?.[part]

  useEffect(() => {
    if (element.current?.hasChildNodes()) return
    import('./product-parts.ts').then(
      (module) => setLoaded(module.productParts),
      () => {},
    )
  }, [])

  if (Part) {
    return (
      <div>
        <Part product={product} />
      </div>
    )
  }
  // The browser leaves the server's HTML as it is.
  return <div ref={element} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
