import { useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { useMayReview } from '#web/api/reviews.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useLater } from '#web/storefront/layout/use-lazy-module.ts'

/** For whom the product was delivered to, and who has not reviewed it yet. */
export function WriteReview({ product }: { product: Pick<Product, 'slug' | 'name'> }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const dialog = useLater(loadDialog, isOpen, close)
  if (!useMayReview(product.slug) && !isOpen) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Write a Review</Button>
      {dialog && <dialog.ReviewDialog product={product} open={isOpen} onClose={close} />}
    </>
  )
}

const loadDialog = () => import('./review-dialog.tsx')
