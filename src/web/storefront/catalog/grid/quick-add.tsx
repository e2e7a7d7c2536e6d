import { Plus } from '#web/ui/icon/icons.ts'
import type { ProductCardData } from '#web/api/catalog.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { QuickAdding } from './use-quick-add.ts'

/** Small screens show the icon only. */
export function QuickAdd({ product, adding }: { product: ProductCardData; adding: QuickAdding }) {
  return (
    <Button
      size="sm"
      busy={adding.isAdding(product.id)}
      busyLabel={<span className="max-lg:sr-only">Adding...</span>}
      disabled={!product.inStock}
      className="card-add"
      onClick={() => void adding.add(product)}
    >
      <Plus className="size-3.75" />
      <span className="max-lg:sr-only">
        Add<span className="sr-only">{` to cart: ${product.name}`}</span>
      </span>
    </Button>
  )
}
