import { Plus } from 'lucide-react'
import type { ProductCardData } from '#web/api/catalog.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useAddWithToast } from '#web/storefront/cart/use-add-with-toast.ts'

/** Adds the card's variant, or the first one in stock, in the smallest quantity. Small screens show the icon only. */
export function QuickAdd({ product }: { product: ProductCardData }) {
  const { add, isAdding } = useAddWithToast()
  return (
    <Button
      size="sm"
      busy={isAdding}
      busyLabel={<span className="max-lg:sr-only">Adding...</span>}
      disabled={!product.inStock}
      className="relative z-10 ml-auto max-lg:size-11 max-lg:px-0"
      onClick={() => void add(product.variant ? { sku: product.variant.sku } : { productId: product.id })}
    >
      <Plus className="size-3.75" />
      <span className="max-lg:sr-only">
        Add<span className="sr-only"> to cart: {product.name}</span>
      </span>
    </Button>
  )
}
