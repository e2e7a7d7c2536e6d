import { useState } from 'react'
import { type CurrencyCode, moneyIn } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import { paths } from '#contract/paths.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { Thumbnail } from '#web/shared/thumbnail.tsx'
import { Unbroken } from '#web/shared/unbroken.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { PriceChange } from '#web/storefront/base/price-change.tsx'
import { StockText } from '#web/storefront/base/stock-text.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { controlClass } from '#web/ui/form/control-class.ts'
import { type ReorderLine, nameOf, quantityOf } from './use-reorder.ts'

interface Props {
  line: ReorderLine
  /** Of the order's amounts. */
  currency: CurrencyCode
  isLoading: boolean
  onChange: (choice: { isChosen?: boolean; quantity?: number }) => void
}

/** A line as it was ordered, what it costs today, and how many to buy again. */
export function ReorderLineRow({ line, currency, isLoading, onChange }: Props) {
  const { item, sold, isChosen, refusal } = line
  const name = nameOf(item)
  const variant = parseVariant(item.productSnapshot.variant)
  const canBuy = sold !== null && sold.offer.inStock
  return (
    <li className="grid grid-cols-[18px_44px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b py-2.5 text-xs md:grid-cols-[18px_44px_minmax(0,1fr)_auto_9rem_auto]">
      <Checkbox
        hideLabel
        label={`Reorder ${name}`}
        checked={isChosen}
        disabled={!canBuy}
        className="max-md:row-span-2 max-md:self-start"
        onChange={({ target }) => onChange({ isChosen: target.checked })}
      />
      <Thumbnail imageUrl={item.product.imageUrl} size={44} className="max-md:row-span-2 max-md:self-start" />
      <div className="min-w-0">
        <p className="break-words">
          {sold ? (
            <PageLink href={paths.product(sold.slug, sold.offer.sku)} className="font-540 hover:underline">
              <Unbroken text={item.product.name} />
            </PageLink>
          ) : (
            <span className="font-540">
              <Unbroken text={item.product.name} />
            </span>
          )}
          {variant && <span className="text-ink-2"> {variant}</span>}
        </p>
        <p className="id text-2xs wrap-anywhere whitespace-normal text-ink-3">{item.productSnapshot.sku}</p>
        {refusal && (
          <p role="alert" className="text-danger first-letter:uppercase">
            {refusal}
          </p>
        )}
      </div>
      <span className="num text-right whitespace-nowrap max-md:col-start-3 max-md:row-start-2 max-md:text-left">
        {item.quantity} × {moneyIn(currency)(toCents(item.price))}
      </span>
      <Today line={line} isLoading={isLoading} />
      {canBuy ? (
        <QuantityInput name={name} line={line} onChange={(quantity) => onChange({ quantity })} />
      ) : (
        <span className="w-16" />
      )}
    </li>
  )
}

function Today({ line: { sold, unitPrice, difference }, isLoading }: Pick<Props, 'line' | 'isLoading'>) {
  const money = useBaseMoney()
  return (
    <div className="num text-right max-md:col-start-3 max-md:text-left">
      {sold && unitPrice !== undefined ? (
        <>
          <p>
            {money(unitPrice)} <PriceChange difference={difference ?? 0} money={money} />
          </p>
          <StockText product={sold.offer} />
        </>
      ) : (
        <p className="text-ink-2">{isLoading ? '' : 'No longer sold'}</p>
      )}
    </div>
  )
}

interface QuantityProps {
  name: string
  line: ReorderLine
  onChange: (quantity: number) => void
}

/** Holds what is typed until it is a quantity. */
function QuantityInput({ name, line: { quantity, sold }, onChange }: QuantityProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <input
      type="number"
      inputMode="numeric"
      min={1}
      step={sold?.offer.multiple ?? 1}
      aria-label={`Quantity of ${name}`}
      value={typed ?? String(quantity)}
      className={controlClass(
        'sm',
        'num w-16! px-2! text-center max-md:col-start-4 max-md:row-span-2 max-md:row-start-1 max-md:min-h-11',
      )}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = quantityOf(target.value)
        if (number !== undefined) onChange(number)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
