import { useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { useCanReview } from '#web/api/reviews.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useLazyModule } from '#web/storefront/base/use-lazy-module.ts'

/** Shown to customers with a delivered, unreviewed line of the product. */
export function WriteReview({ product }: { product: Pick<Product, 'slug' | 'name'> }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const dialog = useLazyModule(loadDialog, isOpen, close)
  if (!useCanReview(product.slug) && !isOpen) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Write a Review</Button>
      {dialog && <dialog.ReviewDialog product={product} open={isOpen} onClose={close} />}
    </>
  )
}

const loadDialog = () => import('./review-dialog.tsx')
