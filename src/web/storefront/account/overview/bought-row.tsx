import { useState } from 'react'
import { moneyIn } from '#contract/currency.ts'
import { maxQuantity } from '#contract/limits.ts'
import { toCents, toMoney } from '#contract/money.ts'
import type { BoughtOffer } from '#contract/orders/own/own-dashboard.ts'
import { paths } from '#contract/paths.ts'
import { offerUnitPrice } from '#contract/pricing/offer-price.ts'
import { useStorefront } from '#web/api/settings.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { quantityRuleText } from '#web/shared/quantity-rule-text.ts'
import { resaleOf } from '#web/shared/resale.ts'
import { Thumbnail } from '#web/shared/thumbnail.tsx'
import { Unbroken } from '#web/shared/unbroken.tsx'
import { variantName } from '#web/shared/variant-name.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { PriceChange } from '#web/storefront/base/price-change.tsx'
import { StockText } from '#web/storefront/base/stock-text.tsx'
import { ProfitText } from '#web/storefront/cards/profit-text.tsx'
import { useAddWithToast } from '#web/storefront/cart/use-add-with-toast.ts'
import { Button } from '#web/ui/button/button.tsx'
import { controlClass } from '#web/ui/form/control-class.ts'
import { Plus } from '#web/ui/icon/icons.ts'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'

/** A variant that was bought, its price at the chosen quantity, and how many to add. */
export function BoughtRow({ bought: { slug, name, offer, last } }: { bought: BoughtOffer }) {
  const [quantity, setQuantity] = useState(last.quantity)
  const { baseCurrency } = useStorefront()
  const time = useShopTime()
  const money = useBaseMoney()
  const price = offerUnitPrice(offer, quantity)
  const resale = resaleOf({ price: toMoney(price), rrp: offer.rrp })
  const isComparable = last.chargedCurrency === baseCurrency
  return (
    <TableRow>
      <TableCell position="picture" className="w-13 pr-0!">
        <Thumbnail imageUrl={offer.imageUrl} size={40} />
      </TableCell>
      <TableCell position="title">
        <PageLink href={paths.product(slug, offer.sku)} className="font-540 hover:underline">
          <Unbroken text={name} />
        </PageLink>
        {offer.label && <span className="text-ink-2"> {offer.label}</span>}
      </TableCell>
      <TableCell position="note" className="num whitespace-normal text-ink-2">
        {`${time.shortDay(last.boughtAt)}, ${last.quantity} × ${moneyIn(last.chargedCurrency)(toCents(last.price))}`}
        <span className="block md:hidden">
          <StockText product={offer} />
        </span>
      </TableCell>
      <TableCell align="right" position="figure">
        <b className="font-560">{money(price)}</b>
        {isComparable && (
          <PriceChange
            difference={price - toCents(last.price)}
            money={money}
            className="block text-2xs font-400"
          />
        )}
      </TableCell>
      <TableCell>
        <StockText product={offer} />
      </TableCell>
      <TableCell align="right">
        {resale && (
          <ProfitText
            profit={resale.profit}
            margin={resale.margin}
            className="resale font-560 whitespace-nowrap"
          />
        )}
      </TableCell>
      <TableCell align="right" position="extra">
        <AddForm
          label={variantName({ name, variant: offer.label })}
          offer={offer}
          quantity={quantity}
          onChange={setQuantity}
        />
      </TableCell>
    </TableRow>
  )
}

interface FormProps {
  label: string
  offer: BoughtOffer['offer']
  quantity: number
  onChange: (quantity: number) => void
}

/** A plain form, which works without JavaScript too: the browser checks minimum and step. */
function AddForm({ label, offer, quantity, onChange }: FormProps) {
  const { add, isAdding } = useAddWithToast()
  const { sku, inStock, stockQuantity, minQuantity, multiple } = offer
  const left = stockQuantity ?? maxQuantity
  // The last units can be ordered below the minimum.
  const smallest = Math.min(minQuantity, left || minQuantity)
  const rule = quantityRuleText({ minQuantity, multiple })
  return (
    <form
      method="post"
      action={paths.submitToCart}
      className="flex items-center justify-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void add({ sku, quantity: Number(new FormData(event.currentTarget).get('quantity')) })
      }}
    >
      <input type="hidden" name="sku" value={sku} />
      <input
        type="number"
        name="quantity"
        aria-label={`Quantity of ${label}`}
        title={rule || undefined}
        defaultValue={quantity}
        min={smallest}
        max={left || undefined}
        step={multiple}
        required
        disabled={!inStock}
        className={controlClass('sm', 'num w-18! px-2! text-center max-md:min-h-11 max-md:w-14!')}
        onChange={({ target }) => {
          const typed = target.valueAsNumber
          if (Number.isInteger(typed) && typed > 0) onChange(typed)
        }}
      />
      <Button type="submit" size="sm" busy={isAdding} busyLabel="Adding..." disabled={!inStock}>
        <Plus className="size-3.75" />
        Add<span className="sr-only">{` ${label} to cart`}</span>
      </Button>
    </form>
  )
}
