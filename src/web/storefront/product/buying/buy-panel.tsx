import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { toCents } from '#contract/money.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { OptionPickers } from '#web/storefront/cards/options/option-pickers.tsx'
import { productLayout } from '#web/storefront/product/product-layout.ts'
import { StockAlert } from '#web/storefront/product/stock-alert/stock-alert.tsx'
import { BuyForm } from './buy-form.tsx'
import type { Buying } from './buying.ts'
import { PriceLadder } from './price-ladder.tsx'
import { PriceLine, priceClass } from './price-line.tsx'

interface Props {
  product: ProductDetail
  /** The chosen variant. Undefined if the address names one that is not sold. */
  offer: Offer | undefined
  onChoose: (offer: Offer) => void
  buying: Buying
  /** Without buttons to buy. */
  isPreview: boolean
}

/** Price, options, prices by quantity and the form. */
export function BuyPanel({ offer, ...props }: Props) {
  return (
    <section aria-label="Buying options" className={productLayout.buying}>
      {offer ? <OfferPanel offer={offer} {...props} /> : <ChoicePanel {...props} />}
    </section>
  )
}

/** Nothing can be bought until a variant is chosen. */
function ChoicePanel({ product, onChoose }: Pick<Props, 'product' | 'onChoose'>) {
  const money = useMoney()
  return (
    <>
      <p className="rounded-2 bg-amber-wash px-4 py-3.5 text-sm font-560">
        This variant is no longer sold. Choose another.
      </p>
      <p className={priceClass}>
        <span className="mr-1.5 text-lg font-400 tracking-normal">from </span>
        {money(toCents(product.price))}
      </p>
      <OptionPickers product={product} offer={undefined} onChoose={onChoose} />
    </>
  )
}

function OfferPanel({ product, offer, onChoose, buying, isPreview }: Props & { offer: Offer }) {
  const { quantity, onQuantityChange } = buying
  return (
    <>
      <PriceLine offer={offer} quantity={quantity} />
      <OptionPickers product={product} offer={offer} quantity={quantity} onChoose={onChoose} />
      <PriceLadder offer={offer} quantity={quantity} onQuantityChange={onQuantityChange} />
      {!isPreview && (
        <>
          {!offer.inStock && <StockAlert product={product} offer={offer} />}
          <BuyForm product={product} offer={offer} buying={buying} />
        </>
      )}
    </>
  )
}
