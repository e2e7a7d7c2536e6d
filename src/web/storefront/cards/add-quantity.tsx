import { maxQuantity } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { ProductCardData } from '#web/api/catalog.ts'
import { quantityRuleText } from '#web/shared/quantity-rule-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { controlClass } from '#web/ui/form/control-class.ts'
import type { QuickAdding } from './quick-adding.ts'

interface Props {
  product: ProductCardData
  adding: QuickAdding
}

/**
 * A quantity and the button that adds it, as a plain form: the browser checks minimum and step and holds the typed quantity, so
 * that rows have no state.
 */
export function AddQuantity({ product, adding }: Props) {
  const { id, name, inStock, minQuantity = 1, multiple = 1 } = product
  const left = product.stockQuantity ?? maxQuantity
  // The last units can be ordered below the minimum.
  const smallest = Math.min(minQuantity, left || minQuantity)
  const rule = quantityRuleText({ minQuantity, multiple })
  return (
    <form
      method="post"
      action={paths.submitToCart}
      className="grid justify-items-end gap-1 xl:justify-items-start"
      onSubmit={(event) => {
        event.preventDefault()
        void adding.add(product, Number(new FormData(event.currentTarget).get('quantity')))
      }}
    >
      <input type="hidden" name={product.variant ? 'sku' : 'productId'} value={product.variant?.sku ?? id} />
      <div className="flex flex-wrap justify-end gap-2 xl:justify-start">
        <input
          type="number"
          name="quantity"
          aria-label={`Quantity of ${name}`}
          defaultValue={smallest}
          min={smallest}
          max={left || undefined}
          step={multiple}
          required
          disabled={!inStock}
          className={controlClass('sm', 'num w-22!')}
        />
        <Button
          ref={(button) => {
            if (button) adding.passFocus(id, button)
          }}
          type="submit"
          size="sm"
          busy={adding.isAdding(id)}
          busyLabel="Adding..."
          disabled={!inStock}
        >
          Add<span className="sr-only">{` to cart: ${name}`}</span>
        </Button>
      </div>
      {rule && <p className="text-2xs text-ink-2">{rule}</p>}
    </form>
  )
}
