import { Trash2, Undo2 } from '#web/ui/icon/icons.ts'
import type { StaffOffer } from '#contract/catalog/staff-offers.ts'
import { type CurrencyCode, moneyIn } from '#contract/currency.ts'
import { timesQuantity, toCents } from '#contract/money.ts'
import { availableQuantity } from '#contract/pricing/available-quantity.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { QuantityStepper } from '#web/shared/quantity-stepper.tsx'
import { Thumbnail } from '#web/shared/thumbnail.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { type OffersByLine, editedPrice } from './edit-outcome.ts'

interface Props {
  items: OrderItem[]
  currency: CurrencyCode
  /** New quantities by line id; 0 removes the line. */
  quantities: ReadonlyMap<number, number>
  offers: OffersByLine
  onChange: (itemId: number, quantity: number) => void
  onRestore: (itemId: number) => void
}

/** The lines of an order with their quantities to change. Prices stay as ordered unless another tier is reached. */
export function OrderedLines({ items, currency, quantities, offers, onChange, onRestore }: Props) {
  return (
    <ul aria-label="Ordered lines" className="-mt-2.5 divide-y">
      {items.map((item) => (
        <Line
          key={item.id}
          item={item}
          currency={currency}
          offer={offers.get(item.id)}
          orderedUnits={orderedUnitsOf(item, { items, offers })}
          quantity={quantities.get(item.id) ?? item.quantity}
          onChange={(quantity) => onChange(item.id, quantity)}
          onRestore={() => onRestore(item.id)}
        />
      ))}
    </ul>
  )
}

/** Units of the line's variant in the order, which add to the available quantity. */
function orderedUnitsOf(item: OrderItem, { items, offers }: Pick<Props, 'items' | 'offers'>) {
  const sku = offers.get(item.id)?.sku
  const ofVariant = items.filter(({ id }) => id === item.id || (sku && offers.get(id)?.sku === sku))
  return ofVariant.reduce((sum, { quantity }) => sum + quantity, 0)
}

interface LineProps {
  item: OrderItem
  currency: CurrencyCode
  /** Undefined if the variant is no longer sold. */
  offer: StaffOffer | undefined
  orderedUnits: number
  quantity: number
  onChange: (quantity: number) => void
  onRestore: () => void
}

function Line({ item, currency, offer, orderedUnits, quantity, onChange, onRestore }: LineProps) {
  const { name, sku, imageUrl, variant: variantText } = item.productSnapshot
  const variant = parseVariant(variantText)
  const isRemoved = quantity === 0
  const price = editedPrice(item, offer, quantity)
  const ordered = toCents(item.price)
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
          {price !== ordered && <span className="num"> · was {money(ordered)}</span>}
          {!offer && ' · no longer sold'}
        </span>
      </span>
      {isRemoved ? (
        <IconButton
          size="sm"
          icon={Undo2}
          label={`Restore ${name}`}
          className="justify-self-end"
          onClick={onRestore}
        />
      ) : (
        <IconButton
          size="sm"
          icon={Trash2}
          label={`Remove ${name}`}
          className="justify-self-end"
          onClick={() => onChange(0)}
        />
      )}
      <span className="col-start-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        {isRemoved ? (
          <span className="text-ink-2">Removed</span>
        ) : (
          <Quantity name={name} {...{ item, offer, orderedUnits, quantity, onChange }} />
        )}
        {quantity !== item.quantity && <span className="num text-ink-2">was {item.quantity}</span>}
      </span>
      <span className="num font-540">{money(timesQuantity(price, quantity))}</span>
    </li>
  )
}

/** A line that is no longer sold can only shrink. */
function Quantity({
  name,
  item,
  offer,
  orderedUnits,
  quantity,
  onChange,
}: Omit<LineProps, 'currency' | 'onRestore'> & { name: string }) {
  const label = `Quantity of ${name}`
  if (!offer)
    return <Stepper size="sm" label={label} value={quantity} max={item.quantity} onChange={onChange} />
  return (
    <QuantityStepper
      label={label}
      offer={offer}
      available={availableQuantity(offer) + orderedUnits}
      ordered={item.quantity}
      value={quantity}
      onChange={onChange}
    />
  )
}
