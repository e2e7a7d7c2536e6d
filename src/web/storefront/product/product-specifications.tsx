import { useRef } from 'react'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import { useLazyModule } from '#web/storefront/base/use-lazy-module.ts'
import { ProductPart } from '#web/storefront/product/parts/product-part.tsx'
import { productLayout } from './product-layout.ts'
import { useNear } from './use-near.ts'

/** All specifications, with a button that copies them. Nothing is shown where there are none. */
export function ProductSpecifications({ product }: { product: ProductDetail }) {
  const section = useRef<HTMLElement>(null)
  const copying = useLazyModule(importCopyButton, useNear(section), ignoreFailure)
  return (
    <section
      ref={section}
      id="specifications"
      aria-labelledby="specs"
      className={`${productLayout.section} not-has-[table]:hidden`}
    >
      <div className="mb-4 flex min-h-8 items-center justify-between">
        <h2 id="specs" className="min-w-0 wrap-anywhere">
          Specifications
        </h2>
        {copying && <copying.CopySpecifications product={product} />}
      </div>
      <ProductPart part="specifications" product={product} />
    </section>
  )
}

const importCopyButton = () => import('./copy-specifications.tsx')

/** The text can still be selected. */
const ignoreFailure = () => {}
