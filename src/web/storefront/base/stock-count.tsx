import type { Offer } from '#contract/catalog/offers.ts'
import { useStorefront } from '#web/api/settings.ts'
import { stockState, stockText } from '#web/shared/stock-text.ts'

/** The number in stock where it is counted and not low. */
export function StockCount({ offer }: { offer: Pick<Offer, 'inStock' | 'stockQuantity'> }) {
  const { lowStockThreshold } = useStorefront()
  const state = stockState(offer, lowStockThreshold)
  const isCounted = state === 'in' && offer.stockQuantity !== null
  return (
    <span className={`stock stock-${state}`}>
      {isCounted ? `${offer.stockQuantity} in stock` : stockText(offer, lowStockThreshold)}
    </span>
  )
}
