import type { ReactNode } from 'react'
import { Plus } from '#web/ui/icon/icons.ts'
import type { ProductCardData } from '#web/api/catalog.ts'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { quickAddFormId } from './quick-add-form.tsx'
import type { QuickAdding } from './quick-adding.ts'

interface Props {
  product: ProductCardData
  adding: QuickAdding
}

interface QuickAddProps extends Props {
  /** Adds the product; by default a button. */
  children?: ReactNode
}

/** Adds a card's product to the cart, or changes its quantity there. Several variants in the cart only show their sum. */
export function QuickAdd({
  product,
  adding,
  children = <AddButton product={product} adding={adding} />,
}: QuickAddProps) {
  const [line, ...others] = adding.linesOf(product)
  const { inCart } = adding
  if (!line || !inCart) return children
  if (others.length === 0) return <inCart.InCart line={line} adding={adding} />
  const units = [line, ...others].reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="card-in-cart">
      <span className="card-cart-mark num">{units.toLocaleString('en-US')} in cart</span>
      {children}
    </div>
  )
}

/** Small screens show the icon only. */
function AddButton({ product, adding }: Props) {
  return (
    <Button
      ref={(button) => {
        if (button) adding.passFocus(product.id, button)
      }}
      type="submit"
      form={quickAddFormId}
      formAction={paths.submitToCart}
      name={product.variant ? 'sku' : 'productId'}
      value={product.variant?.sku ?? product.id}
      size="sm"
      busy={adding.isAdding(product.id)}
      busyLabel={<span className="max-lg:sr-only">Adding...</span>}
      disabled={!product.inStock}
      className="card-add"
      onClick={(event) => {
        event.preventDefault()
        void adding.add(product)
      }}
    >
      <Plus className="size-3.75" />
      <span className="max-lg:sr-only">
        Add<span className="sr-only">{` to cart: ${product.name}`}</span>
      </span>
    </Button>
  )
}
