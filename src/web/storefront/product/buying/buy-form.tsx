import { useNavigate } from '@tanstack/react-router'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { paths } from '#contract/paths.ts'
import { quantityRuleText } from '#web/shared/quantity-rule-text.ts'
import { QuantityStepper } from '#web/shared/quantity-stepper.tsx'
import { StockText } from '#web/storefront/base/stock-text.tsx'
import { hasMatrix } from '#web/storefront/product/order-several.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { type Buying, buyFormId } from './buying.ts'

interface Props {
  product: ProductDetail
  /** The chosen variant. */
  offer: Offer
  buying: Buying
}

/** Quantity and the buttons to buy. Without JavaScript it is a plain form. */
export function BuyForm({ product, offer, buying }: Props) {
  const navigate = useNavigate()
  const { quantity, onQuantityChange, add, isAdding, formButton } = buying
  const { sku, inStock } = offer

  async function buyNow() {
    if (await add({ sku, quantity })) await navigate({ to: '/checkout' })
  }

  return (
    <form id={buyFormId} method="post">
      <input type="hidden" name="sku" value={sku} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-2 sm:grid-cols-[auto_minmax(0,1.5fr)_minmax(0,1fr)]">
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
          ref={formButton}
          type="submit"
          formAction={paths.submitToCart}
          variant="go"
          size="lg"
          className="px-3! leading-5! whitespace-normal"
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
          size="lg"
          className="px-3! leading-5! whitespace-normal max-sm:col-span-2"
          disabled={!inStock || isAdding}
          onClick={(event) => {
            event.preventDefault()
            void buyNow()
          }}
        >
          Buy Now
        </Button>
      </div>
      <BuyNotes product={product} offer={offer} />
    </form>
  )
}

/** Stock and quantity rule, and the way to the matrix. */
function BuyNotes({ product, offer }: Pick<Props, 'product' | 'offer'>) {
  const rule = quantityRuleText(offer)
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3.5 text-xs text-ink-2">
      <StockText product={offer} />
      {rule && <span>{rule}</span>}
      {hasMatrix(product) && (
        <a href="#matrix" className="tap lnk [@media(scripting:none)]:hidden">
          Order several variants
        </a>
      )}
    </p>
  )
}
