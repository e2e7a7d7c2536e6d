import type { CartLine } from '#contract/cart.ts'
import { type LineObstacle, quantityObstacle } from '#contract/pricing/quantity-obstacle.ts'
import { quantityRuleText } from '#web/shared/quantity-rule-text.ts'

type Line = Pick<CartLine, 'quantity' | 'obstacle'> & {
  offer: Pick<CartLine['offer'], 'inStock' | 'stockQuantity' | 'minQuantity' | 'multiple'>
}

/** Why the line cannot be ordered in the shown quantity, which the shop may not have confirmed yet; null if it can. */
function lineObstacle({ obstacle, offer, quantity }: Line): LineObstacle | null {
  return obstacle === 'not-sold' ? obstacle : quantityObstacle(offer, quantity)
}

export const isOrderable = (line: Line) => lineObstacle(line) === null

/** 'only 3 left'; empty for a line that can be ordered. */
export function obstacleText(line: Line): string {
  switch (lineObstacle(line)) {
    case 'not-sold':
      return 'no longer sold'
    case 'out-of-stock':
      return 'out of stock'
    case 'insufficient-stock':
      return `only ${line.offer.stockQuantity} left`
    case 'quantity-rule':
      return `${line.quantity} cannot be ordered. ${quantityRuleText(line.offer)}`
    case null:
      return ''
  }
}
