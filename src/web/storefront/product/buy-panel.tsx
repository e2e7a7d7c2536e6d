import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { maxQuantity } from '#contract/limits.ts'
import { toCents } from '#contract/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { Saving } from '#web/storefront/catalog/grid/saving.tsx'
import { useAddWithToast } from '#web/storefront/cart/use-add-with-toast.ts'
import { useMoney } from '#web/storefront/layout/currency.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductHeading } from './product-heading.tsx'
import { ResaleCard } from './resale-card.tsx'
import { useVariant } from './use-variant.ts'
import { VariantPicker } from './variant-picker.tsx'

interface Props {
  product: Product
  onShowReviews: () => void
}

/** Price, resale figures, variant, quantity and the buttons to buy. */
export function BuyPanel({ product, onShowReviews }: Props) {
  const money = useMoney()
  const [quantity, setQuantity] = useState(1)
  const [variant, setVariant] = useVariant(product)
  const { variants } = product
  return (
    <section aria-label="Buying options" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ProductHeading product={product} onShowReviews={onShowReviews} />
      <p className="flex flex-wrap items-end gap-x-3.5">
        <span className="num text-[44px] leading-12 font-560 tracking-tightest max-md:text-[34px] max-md:leading-[38px]">
          {money(toCents(product.price))}
        </span>
        <span className="flex items-end gap-3.5 text-sm leading-6.5">
          <Saving product={product} />
        </span>
      </p>
      <ResaleCard product={product} quantity={quantity} />
      {variants && variant !== null && (
        <VariantPicker variants={variants} value={variant} onChange={setVariant} />
      )}
      <BuyButtons product={product} variant={variant} quantity={quantity} onQuantityChange={setQuantity} />
      <ProductFacts />
    </section>
  )
}

interface BuyButtonsProps {
  product: Product
  variant: string | null
  quantity: number
  onQuantityChange: (quantity: number) => void
}

function BuyButtons({ product, variant, quantity, onQuantityChange }: BuyButtonsProps) {
  const navigate = useNavigate()
  const { add, isAdding } = useAddWithToast()
  const { name, inStock, stockQuantity } = product

  async function buyNow() {
    if (await add(product, quantity, variant)) await navigate({ to: '/checkout' })
  }

  return (
    <div>
      <div className="grid grid-cols-[auto_1fr] gap-2 sm:grid-cols-[auto_1fr_1fr]">
        <Stepper
          label={`Quantity of ${name}`}
          size="lg"
          value={quantity}
          max={stockQuantity ?? maxQuantity}
          disabled={!inStock}
          onChange={onQuantityChange}
        />
        <Button
          size="lg"
          className="max-sm:px-3"
          disabled={!inStock}
          busy={isAdding}
          busyLabel="Adding..."
          onClick={() => void add(product, quantity, variant)}
        >
          Add to Cart
        </Button>
        <Button
          variant="go"
          size="lg"
          className="max-sm:col-span-2"
          disabled={!inStock || isAdding}
          onClick={() => void buyNow()}
        >
          Buy Now
        </Button>
      </div>
      {inStock && stockQuantity !== null && (
        <p className="num mt-2 text-xs text-ink-2">{stockQuantity} in stock</p>
      )}
    </div>
  )
}
