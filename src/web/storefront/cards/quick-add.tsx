import type { ReactNode } from 'react'
import { Plus } from '#web/ui/icon/icons.ts'
import type { ProductCardData } from '#web/api/catalog.ts'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChooseOptions } from './choose-options.tsx'
import { quickAddFormId } from './quick-add-form.tsx'
import type { QuickAdding } from './quick-adding.ts'

interface Props {
  product: ProductCardData
  adding: QuickAdding
}

interface QuickAddProps extends Props {
  /** Adds a product of one variant; by default a button. */
  children?: ReactNode
}

/**
 * Adds a card's product to the cart, or changes its quantity there. A product of several variants opens the choice among them,
 * and its variants in the cart only show their sum.
 */
export function QuickAdd({
  product,
  adding,
  children = <AddButton product={product} adding={adding} />,
}: QuickAddProps) {
  const lines = adding.linesOf(product)
  const [line] = lines
  const { inCart } = adding
  if (product.choices) {
    const units = inCart ? lines.reduce((sum, { quantity }) => sum + quantity, 0) : 0
    return (
      // The link stays the same element, and so keeps the focus.
      <div className={units > 0 ? 'card-in-cart' : 'contents'}>
        {units > 0 && <span className="card-cart-mark num">{units.toLocaleString('en-US')} in cart</span>}
        <ChooseOptions
          product={product}
          picking={adding.picking}
          ref={(link) => {
            if (link) adding.passFocus(product.id, link)
          }}
        />
      </div>
    )
  }
  return line && inCart ? <inCart.InCart line={line} adding={adding} /> : children
}

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
      busyLabel="Adding..."
      disabled={!product.inStock}
      className="card-add"
      onClick={(event) => {
        event.preventDefault()
        void adding.add(product)
      }}
    >
      <Plus className="size-3.75" />
      <span>
        Add<span className="sr-only">{` to cart: ${product.name}`}</span>
      </span>
    </Button>
  )
}
