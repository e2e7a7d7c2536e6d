import { Trash2, TriangleAlert } from '#web/ui/icon/icons.ts'
import { type ReactNode, useRef } from 'react'
import type { CartLine as Line } from '#contract/cart.ts'
import { toCents } from '#contract/money.ts'
import { availableQuantity } from '#contract/pricing/available-quantity.ts'
import { nextTier } from '#contract/pricing/next-tier.ts'
import { listPriceOf, offerUnitPrice } from '#contract/pricing/offer-price.ts'
import { useStorefront } from '#web/api/settings.ts'
import { Thumbnail } from '#web/shared/thumbnail.tsx'
import { Unbroken } from '#web/shared/unbroken.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { QuantityStepper } from '#web/shared/quantity-stepper.tsx'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { paths } from '#contract/paths.ts'
import { amountOf, resaleFigures } from './cart-figures.ts'
import { isOrderable } from './line-obstacle.ts'
import { lineName } from './line-name.ts'
import { stockMessage } from './stock-message.ts'
import { useLineChanges } from './use-line-changes.ts'

export function CartLine({ line }: { line: Line }) {
  const { changeQuantity, remove } = useLineChanges()
  const row = useRef<HTMLLIElement>(null)
  const removeLine = () => {
    const { current } = row
    current?.setAttribute(removing, '')
    focusNextLine(current)
    void remove(line).finally(() => current?.removeAttribute(removing))
  }
  const handleChange = (requested: number) => changeQuantity(line, requested)
  const isSold = line.obstacle !== 'not-sold'
  const canOrder = isOrderable(line)
  return (
    <li ref={row} className="cart-line border-b py-4.5 text-sm last:border-b-0">
      <Thumbnail imageUrl={line.offer.imageUrl} size={76} />
      <LineHeading line={line} isSold={isSold} />
      <IconButton
        size="sm"
        icon={Trash2}
        label={`Remove ${lineName(line)}`}
        className="cart-line-remove"
        onClick={removeLine}
      />
      <div className="cart-line-quantity">
        {isSold ? (
          <QuantityStepper
            label={`Quantity of ${lineName(line)}`}
            offer={line.offer}
            value={line.quantity}
            onChange={handleChange}
            onRemove={removeLine}
          />
        ) : (
          <Warning className="text-danger">No longer sold</Warning>
        )}
      </div>
      {canOrder ? (
        <LineAmounts line={line} />
      ) : (
        <span className="cart-line-amount text-xs text-ink-3">Not in the total</span>
      )}
      {isSold && (
        <div className="cart-line-messages">
          <NextTier line={line} onQuantityChange={handleChange} />
          <LineWarnings line={line} />
        </div>
      )}
    </li>
  )
}

/** The product, linked while it is sold, with its variant and SKU. */
function LineHeading({ line: { product, offer, variant }, isSold }: { line: Line; isSold: boolean }) {
  const name = <Unbroken text={product.name} />
  return (
    <div className="cart-line-name">
      {isSold ? (
        <PageLink
          href={paths.product(product.slug, variant === null ? undefined : offer.sku)}
          className="font-520 break-words hover:underline"
        >
          {name}
        </PageLink>
      ) : (
        <p className="font-520 break-words">{name}</p>
      )}
      {variant && (
        <p className="text-xs text-ink-3">
          <Unbroken text={variant} />
        </p>
      )}
      <p className="id text-2xs wrap-anywhere whitespace-normal text-ink-3">{offer.sku}</p>
    </div>
  )
}

function LineAmounts({ line }: { line: Line }) {
  const money = useMoney()
  const resale = resaleFigures([line])
  return (
    <>
      <span className="cart-line-price num text-xs text-ink-2">
        {money(offerUnitPrice(line.offer, line.quantity))}
        <span className="cart-line-each"> each</span>
      </span>
      <span className="cart-line-amount num font-560">{money([amountOf(line)])}</span>
      {resale && (
        <span
          className={classes(
            'cart-line-profit resale num text-xs',
            resale.margin < 0 ? 'text-danger' : 'text-profit',
          )}
        >
          {money(resale.profit, '+')} if resold
        </span>
      )}
    </>
  )
}

/** Offers the quantity of the next tier if the stock reaches it. */
function NextTier({ line, onQuantityChange }: { line: Line; onQuantityChange: (quantity: number) => void }) {
  const money = useMoney()
  const { offer, quantity } = line
  const next = nextTier(listPriceOf(offer), quantity)
  if (!next || next.minQuantity > availableQuantity(offer)) return null
  return (
    <Button size="sm" className="justify-self-start" onClick={() => onQuantityChange(next.minQuantity)}>
      Add {next.missing} more for {money(next.price)} each
    </Button>
  )
}

/** Says when the price changed since the buyer saw it, and when stock is low. */
function LineWarnings({ line }: { line: Line }) {
  const money = useMoney()
  const { lowStockThreshold } = useStorefront()
  const stock = stockMessage(line, lowStockThreshold)
  return (
    <>
      {line.unitPrice !== line.priceWhenAdded && (
        <Warning className="num text-amber">Price changed, was {money(toCents(line.priceWhenAdded))}</Warning>
      )}
      {stock && (
        <Warning className={stock.isInsufficient ? 'text-danger' : 'text-amber'}>{stock.text}</Warning>
      )}
    </>
  )
}

function Warning({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p className={classes('flex items-center gap-1.5 text-xs', className)}>
      <TriangleAlert className="size-3.75" />
      <span>{children}</span>
    </p>
  )
}

/** Marks a row until its removal is rendered or has failed, so that the focus skips it. */
const removing = 'data-removing'

/** Moves focus from a removed line to the next line, the previous line, or the page. */
function focusNextLine(row: Element | null) {
  const lines = [...(row?.parentElement?.children ?? [])].filter((line) => !line.hasAttribute(removing))
  const isAfter = (line: Element) =>
    row !== null && (row.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const neighbor = lines.find(isAfter) ?? lines.at(-1)
  const target = neighbor ? neighbor.querySelector('button') : document.getElementById('main')
  target?.focus({ preventScroll: true })
}
