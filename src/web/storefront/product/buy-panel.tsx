import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { paths } from '#contract/paths.ts'
import { toCents, toMoney } from '#contract/money.ts'
import { offerUnitPrice } from '#contract/pricing/offer-price.ts'
import { quantityRuleText } from '#web/shared/quantity-rule-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Saving } from '#web/storefront/cards/saving.tsx'
import { QuantityStepper } from '#web/shared/quantity-stepper.tsx'
import { useAddWithToast } from '#web/storefront/cart/use-add-with-toast.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { StockAlert } from '#web/storefront/product/stock-alert/stock-alert.tsx'
import { hasMatrix } from './order-several.tsx'
import { OptionPickers } from '#web/storefront/cards/options/option-pickers.tsx'
import { orderableQuantity } from '#web/storefront/cards/options/orderable-quantity.ts'
import { PriceLadder } from './price-ladder.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductHeading } from './product-heading.tsx'
import { ResaleCard } from './resale-card.tsx'

interface Props {
  product: ProductDetail
  /** The chosen variant. Undefined if the address names one that is not sold. */
  offer: Offer | undefined
  onChoose: (offer: Offer) => void
  onShowReviews: () => void
  /** Without buttons to buy, save and compare. */
  isPreview: boolean
}

/** Price, resale figures, options, quantity and the buttons to buy. */
export function BuyPanel({ offer, ...props }: Props) {
  return offer ? <OfferPanel offer={offer} {...props} /> : <ChoicePanel {...props} />
}

/** Nothing can be bought until a variant is chosen. */
function ChoicePanel({ product, onChoose, ...heading }: Omit<Props, 'offer'>) {
  const money = useMoney()
  return (
    <section aria-label="Buying options" className={panelClass}>
      <ProductHeading product={product} offer={undefined} {...heading} />
      <p className="rounded-2 bg-amber-wash px-4 py-3.5 text-sm font-560">
        This variant is no longer sold. Choose another.
      </p>
      <p className={priceClass}>
        <span className="mr-1.5 text-lg font-400 tracking-normal">from </span>
        {money(toCents(product.price))}
      </p>
      <OptionPickers product={product} offer={undefined} onChoose={onChoose} />
      <ProductFacts />
    </section>
  )
}

const panelClass = 'grid grid-cols-[minmax(0,1fr)] gap-6'
const priceClass =
  'num text-[44px] leading-12 font-560 tracking-tightest max-md:text-[34px] max-md:leading-[38px]'

function OfferPanel({ product, offer, onChoose, ...heading }: Props & { offer: Offer }) {
  const money = useMoney()
  const [requested, setQuantity] = useState(1)
  const quantity = orderableQuantity(offer, requested)
  const price = offerUnitPrice(offer, quantity)
  const priced = { ...offer, price: toMoney(price) }
  return (
    <section aria-label="Buying options" className={panelClass}>
      <ProductHeading product={product} offer={offer} {...heading} />
      <p className="flex flex-wrap items-end gap-x-3.5">
        <span className={priceClass}>{money(price)}</span>
        <span className="flex items-end gap-3.5 text-sm leading-6.5">
          <Saving product={priced} />
        </span>
      </p>
      <ResaleCard product={priced} quantity={quantity} />
      <OptionPickers product={product} offer={offer} onChoose={onChoose} />
      <PriceLadder offer={offer} quantity={quantity} onQuantityChange={setQuantity} />
      {!heading.isPreview && (
        <>
          {!offer.inStock && <StockAlert product={product} offer={offer} />}
          <BuyButtons product={product} offer={offer} quantity={quantity} onQuantityChange={setQuantity} />
        </>
      )}
      <ProductFacts />
    </section>
  )
}

interface BuyButtonsProps {
  product: ProductDetail
  offer: Offer
  quantity: number
  onQuantityChange: (quantity: number) => void
}

function BuyButtons({ product, offer, quantity, onQuantityChange }: BuyButtonsProps) {
  const navigate = useNavigate()
  const { add, isAdding } = useAddWithToast()
  const { sku, inStock } = offer

  async function buyNow() {
    if (await add({ sku, quantity })) await navigate({ to: '/checkout' })
  }

  return (
    <form method="post">
      <input type="hidden" name="sku" value={sku} />
      <div className="grid grid-cols-[auto_1fr] items-start gap-2 sm:grid-cols-[auto_1fr_1fr]">
        <QuantityStepper
          key={sku}
          name="quantity"
          label={`Quantity of ${product.name}`}
          size="lg"
          offer={offer}
          value={quantity}
          onChange={onQuantityChange}
        />
        <Button
          type="submit"
          formAction={paths.submitToCart}
          size="lg"
          className="max-sm:px-3"
          disabled={!inStock}
          busy={isAdding}
          busyLabel="Adding..."
          onClick={(event) => {
            event.preventDefault()
            void add({ sku, quantity })
          }}
        >
          Add to Cart
        </Button>
        <Button
          type="submit"
          formAction={paths.submitToCart}
          name="next"
          value={paths.checkout}
          variant="go"
          size="lg"
          className="max-sm:col-span-2"
          disabled={!inStock || isAdding}
          onClick={(event) => {
            event.preventDefault()
            void buyNow()
          }}
        >
          Buy Now
        </Button>
      </div>
      <OrderNotes product={product} offer={offer} />
    </form>
  )
}

/** Stock and quantity rule, and the way to the matrix. */
function OrderNotes({ product, offer }: Pick<BuyButtonsProps, 'product' | 'offer'>) {
  const { inStock, stockQuantity } = offer
  const notes = [
    ...(inStock && stockQuantity !== null ? [`${stockQuantity} in stock`] : []),
    ...(quantityRuleText(offer) ? [quantityRuleText(offer)] : []),
  ]
  return (
    <>
      {notes.length > 0 && (
        <p className="num mt-2 text-xs whitespace-normal text-ink-2">{notes.join(' · ')}</p>
      )}
      {hasMatrix(product) && (
        <a href="#matrix" className="tap lnk mt-2 text-xs [@media(scripting:none)]:hidden">
          Order several variants
        </a>
      )}
    </>
  )
}
