import { QuantityStepper } from '#web/shared/quantity-stepper.tsx'
import { lineName } from '#web/storefront/cart/line-name.ts'
import { useLineChanges } from '#web/storefront/cart/use-line-changes.ts'
import type { InCartProps } from './quick-adding.ts'

/** A stepper for a product in the cart. Only these cards have hooks; their code loads once the cart has lines. */
export function InCart({ line, adding }: InCartProps) {
  const { changeQuantity, remove } = useLineChanges()
  return (
    <div
      className="card-in-cart"
      ref={(control) => {
        const button = [...(control?.querySelectorAll('button:enabled') ?? [])].at(-1)
        if (button instanceof HTMLElement) adding.passFocus(line.productId, button)
      }}
    >
      <span className="card-cart-mark">In cart</span>
      <QuantityStepper
        label={`Units of ${lineName(line)} in your cart`}
        offer={line.offer}
        value={line.quantity}
        onChange={(quantity) => changeQuantity(line, quantity)}
        onRemove={() => {
          adding.expectFocus(line.productId)
          void remove(line)
        }}
      />
    </div>
  )
}
