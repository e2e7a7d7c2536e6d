import type { CartLine as Line } from '#contract/cart.ts'
import { CartLine } from './cart-line.tsx'

/** The lines under column heads where there is room for columns. The lines say the same to a screen reader by themselves. */
export function CartLines({ lines }: { lines: Line[] }) {
  return (
    <div className="@container">
      <div aria-hidden="true" className="cart-heads">
        <span className="cart-line-name">Product</span>
        <span className="cart-line-quantity">Quantity</span>
        <span className="cart-line-price">Price each</span>
        <span className="cart-line-amount">Total</span>
      </div>
      <ul>
        {lines.map((line) => (
          <CartLine key={line.id} line={line} />
        ))}
      </ul>
    </div>
  )
}
