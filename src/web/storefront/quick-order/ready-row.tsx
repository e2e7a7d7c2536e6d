import { useId } from 'react'
import { paths } from '#contract/paths.ts'
import { availableQuantity } from '#contract/pricing/available-quantity.ts'
import { nextTier } from '#contract/pricing/next-tier.ts'
import { listPriceOf, offerUnitPrice } from '#contract/pricing/offer-price.ts'
import type { QuickOrderItem, QuickOrderRow } from '#contract/quick-order/quick-order.ts'
import { Thumbnail } from '#web/shared/thumbnail.tsx'
import { Unbroken } from '#web/shared/unbroken.tsx'
import { amountOf, resaleFigures } from '#web/storefront/cart/cart-figures.ts'
import { ProfitText } from '#web/storefront/cards/profit-text.tsx'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Trash2 } from '#web/ui/icon/icons.ts'
import { cellClass, numberClass, rowClass } from './cell-classes.ts'
import { itemName } from './item-name.ts'
import { QuantityInput } from './quantity-input.tsx'
import type { QuickOrder } from './use-quick-order.ts'
import { WrittenText } from './written-text.tsx'

interface Props {
  row: QuickOrderRow
  order: QuickOrder
  onChange: (change: () => void) => void
}

export function ReadyRow({ row, order, onChange }: Props) {
  const money = useMoney()
  const refusalId = useId()
  const { item, quantity, lines } = row
  if (!item || quantity === null) return null
  const line = { offer: item.offer, quantity }
  const profit = resaleFigures([line])?.profit
  const refusal = order.refusals.get(row)
  return (
    <tr className={rowClass}>
      <td className={classes(cellClass, numberClass)}>
        <span className="sr-only">Row </span>
        {lines.map((each) => each.line).join(', ')}
      </td>
      <td className={classes(cellClass, 'text-xs text-ink-2 max-lg:hidden')}>
        <WrittenText row={row} />
      </td>
      <td className={classes(cellClass, 'max-lg:basis-[calc(100%-36px)]')}>
        <Variant row={row} item={item} refusal={refusal} refusalId={refusalId} />
      </td>
      <td className={classes(cellClass, 'max-lg:mt-2 max-lg:ml-9')}>
        <QuantityInput
          label={`Quantity of ${itemName(item)}`}
          value={quantity}
          isInvalid={refusal !== undefined}
          {...(refusal !== undefined && { describedBy: refusalId })}
          onChange={(changed) => onChange(() => order.changeQuantity(row, changed))}
        />
      </td>
      <td className={classes(cellClass, 'num text-right max-lg:hidden')}>
        {money(offerUnitPrice(item.offer, quantity))}
        <NextTier item={item} quantity={quantity} />
      </td>
      <td className={classes(cellClass, 'num text-right max-lg:mt-2 max-lg:ml-auto')}>
        <span className="font-560">{money([amountOf(line)])}</span>
        {profit !== undefined && <ProfitText profit={profit} className="resale block text-xs" />}
      </td>
      <td className={classes(cellClass, 'text-right max-lg:mt-2')}>
        <IconButton
          size="sm"
          icon={Trash2}
          label={`Remove ${itemName(item)}`}
          onClick={() => onChange(() => order.remove(row))}
        />
      </td>
    </tr>
  )
}

interface VariantProps {
  row: QuickOrderRow
  item: QuickOrderItem
  /** Why the shop did not add it. */
  refusal: string | undefined
  refusalId: string
}

function Variant({ row, item, refusal, refusalId }: VariantProps) {
  return (
    <span className="grid grid-cols-[44px_minmax(0,1fr)] gap-3">
      <Thumbnail imageUrl={item.offer.imageUrl} size={44} />
      <span className="min-w-0">
        <PageLink
          href={paths.product(item.slug, item.offer.label === null ? undefined : item.offer.sku)}
          className="font-520 wrap-anywhere hover:underline"
        >
          <Unbroken text={itemName(item)} />
        </PageLink>
        <span className="id block text-2xs wrap-anywhere whitespace-normal text-ink-3">{item.offer.sku}</span>
        <Notes row={row} item={item} />
        {refusal !== undefined && (
          <span id={refusalId} role="alert" className="block text-xs text-danger">
            {refusal}
          </span>
        )}
      </span>
    </span>
  )
}

/** How the row was read: summed, by GTIN, or the last ones in stock. */
function Notes({ row: { lines, matchedBy, quantity }, item }: { row: QuickOrderRow; item: QuickOrderItem }) {
  const sum = lines.reduce((total, line) => total + (line.quantity ?? 0), 0)
  const notes = [
    lines.length > 1 &&
      sum === quantity &&
      `Rows ${listOf(lines.map(({ line }) => line))} added up: ${lines.map((line) => line.quantity).join(' + ')}`,
    matchedBy === 'gtin' && 'Matched by GTIN',
    quantity === availableQuantity(item.offer) && `The last ${quantity} in stock`,
  ]
  return notes.map(
    (note) =>
      note && (
        <span key={note} className="block text-xs text-ink-3">
          {note}
        </span>
      ),
  )
}

const listOf = (numbers: number[]) =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(numbers.map(String))

function NextTier({ item: { offer }, quantity }: { item: QuickOrderItem; quantity: number }) {
  const money = useMoney()
  const next = nextTier(listPriceOf(offer), quantity)
  if (!next || next.minQuantity > availableQuantity(offer)) return null
  return (
    <span className="block text-2xs text-ink-3">
      Add {next.missing} more for {money(next.price)} each
    </span>
  )
}
