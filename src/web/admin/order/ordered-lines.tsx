import { Trash2, Undo2 } from 'lucide-react'
import { type CurrencyCode, moneyIn } from '#contract/currency.ts'
import { maxQuantity } from '#contract/limits.ts'
import { timesQuantity, toCents } from '#contract/money.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { Thumbnail } from '#web/copy/thumbnail.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Stepper } from '#web/ui/form/stepper.tsx'

interface Props {
  items: OrderItem[]
  currency: CurrencyCode
  /** New quantities by line id; 0 removes the line. */
  quantities: ReadonlyMap<number, number>
  onChange: (itemId: number, quantity: number) => void
  onRestore: (itemId: number) => void
}

/** The lines of an order with their quantities to change. Prices stay as ordered. */
export function OrderedLines({ items, currency, quantities, onChange, onRestore }: Props) {
  return (
    <ul aria-label="Ordered lines" className="-mt-2.5 divide-y">
      {items.map((item) => (
        <Line
          key={item.id}
          item={item}
          currency={currency}
          quantity={quantities.get(item.id) ?? item.quantity}
          onChange={(quantity) => onChange(item.id, quantity)}
          onRestore={() => onRestore(item.id)}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  item: OrderItem
  currency: CurrencyCode
  quantity: number
  onChange: (quantity: number) => void
  onRestore: () => void
}

function Line({ item, currency, quantity, onChange, onRestore }: LineProps) {
  const { name, sku, imageUrl, variant: variantText } = item.productSnapshot
  const variant = parseVariant(variantText)
  const isRemoved = quantity === 0
  const price = toCents(item.price)
  const money = moneyIn(currency)
  return (
    <li
      className={classes(
        'grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2.5',
        quantity !== item.quantity && '-mx-5 bg-copper-wash px-5',
      )}
    >
      <Thumbnail imageUrl={imageUrl} size={44} />
      <span className="min-w-0 wrap-anywhere">
        <span className={classes('block font-540', isRemoved && 'line-through')}>
          {name}
          {variant !== null && `, ${variant}`}
        </span>
        <span className="text-2xs text-ink-2">
          <span className="id">{sku}</span> · <span className="num">{money(price)} each</span>
        </span>
      </span>
      {isRemoved ? (
        <IconButton size="sm" icon={Undo2} label={`Restore ${name}`} onClick={onRestore} />
      ) : (
        <IconButton size="sm" icon={Trash2} label={`Remove ${name}`} onClick={() => onChange(0)} />
      )}
      <span className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        {isRemoved ? (
          <span className="text-ink-2">Removed</span>
        ) : (
          <Stepper
            size="sm"
            label={`Quantity of ${name}`}
            value={quantity}
            max={maxQuantity}
            onChange={onChange}
          />
        )}
        {quantity !== item.quantity && <span className="num text-ink-2">was {item.quantity}</span>}
      </span>
      <span className="num font-540">{money(timesQuantity(price, quantity))}</span>
    </li>
  )
}
