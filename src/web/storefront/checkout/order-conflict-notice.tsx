import type { SyntheticEvent } from 'react'
import { Link } from '@tanstack/react-router'
import { PackageX, TriangleAlert } from '#web/ui/icon/icons.ts'
import { toCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { shippingAmount } from '#contract/orders/shipping/shipping-labels.ts'
import { variantName } from '#web/shared/variant-name.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import type { CartLine } from '#contract/cart.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { ConflictItem, EarlierOrder, OrderConflict } from './order-conflict.ts'

interface Props {
  conflict: OrderConflict
  /** The submitted lines and those of the current cart, which name the items. */
  lines: CartLine[]
  onRepeat: (event: SyntheticEvent, orderNumber: string) => void
}

/** Names the obstacles to the order, by line, with their solutions. Other refusals are listed together elsewhere. */
export function OrderConflictNotice({ conflict, lines, onRepeat }: Props) {
  switch (conflict.kind) {
    case 'cart-changed':
      return <CartChanged conflict={conflict} lines={lines} />
    case 'order-repeated':
      return <OrderRepeated earlier={conflict.earlier} onRepeat={onRepeat} />
    case 'out-of-stock':
      return <OutOfStock shortages={conflict.shortages} />
    case 'refused':
      return null
    case 'price-changed':
      return <PriceChanged conflict={conflict} />
  }
}

type Conflict<Kind extends OrderConflict['kind']> = Extract<OrderConflict, { kind: Kind }>

function CartChanged({ conflict, lines }: { conflict: Conflict<'cart-changed'>; lines: CartLine[] }) {
  return (
    <Notice role="alert" tone="amber" icon={TriangleAlert} title="Your cart has changed">
      <ul>
        {conflict.lines.map(({ sku, from, to }) => (
          <li key={sku}>
            {nameOf(sku, lines)}: {changeText(from, to)}
          </li>
        ))}
      </ul>
      {conflict.lastOrder && <EarlierOrderText order={conflict.lastOrder} />}
      {conflict.lines.some(({ to }) => to > 0) && <p>Check the order and place it again.</p>}
    </Notice>
  )
}

function OrderRepeated({ earlier, onRepeat }: { earlier: EarlierOrder; onRepeat: Props['onRepeat'] }) {
  return (
    <Notice role="alert" tone="amber" icon={TriangleAlert} title="You already ordered these items">
      <EarlierOrderText order={earlier} />
      <Button size="sm" className="mt-2.5" onClick={(event) => onRepeat(event, earlier.orderNumber)}>
        Order them again
      </Button>
    </Notice>
  )
}

function OutOfStock({ shortages }: Pick<Conflict<'out-of-stock'>, 'shortages'>) {
  return (
    <Notice role="alert" tone="danger" icon={PackageX} title="Not enough in stock">
      <ul>
        {shortages.map(({ available, ...item }) => (
          <li key={keyOf(item)}>
            {available
              ? `${variantName(item)}: only ${available} left`
              : `${variantName(item)} is out of stock`}
          </li>
        ))}
      </ul>
      <Link to="/cart" className="lnk">
        Edit cart
      </Link>
    </Notice>
  )
}

function PriceChanged({ conflict }: { conflict: Conflict<'price-changed'> }) {
  const money = useMoney()
  return (
    <Notice role="alert" tone="amber" icon={TriangleAlert} title="Prices have changed">
      <ul>
        {conflict.changes.map(({ from, to, ...item }) => (
          <li key={keyOf(item)}>
            {variantName(item)}: {money(toCents(to))}, was {money(toCents(from))}
          </li>
        ))}
        {conflict.shipping && (
          <li>
            Shipping: {shippingAmount(toCents(conflict.shipping.to), money)}, was{' '}
            {shippingAmount(toCents(conflict.shipping.from), money)}
          </li>
        )}
      </ul>
      <p>The total is now {money(toCents(conflict.totalAmount))}. To accept it, place the order again.</p>
    </Notice>
  )
}

function EarlierOrderText({ order }: { order: EarlierOrder }) {
  return (
    <p>
      <PageLink href={paths.orderConfirmation(order.orderNumber)} className="lnk">
        {order.orderNumber}
      </PageLink>{' '}
      was placed less than ten minutes ago.
    </p>
  )
}

function nameOf(sku: string, lines: CartLine[]) {
  const line = lines.find((known) => known.sku === sku)
  return line ? variantName({ name: line.product.name, variant: line.variant }) : sku
}

function changeText(from: number, to: number) {
  if (from === 0) return `${to} added`
  return to === 0 ? 'no longer in your cart' : `now ${to}, was ${from}`
}

const keyOf = ({ sku, productId }: ConflictItem) => sku ?? productId
