import { Link } from '@tanstack/react-router'
import { Trash2, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import type { CartLine as Line } from '#contract/cart.ts'
import { maxQuantity } from '#contract/limits.ts'
import { useStorefront } from '#web/api/settings.ts'
import { Thumbnail } from '#web/copy/thumbnail.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { useMoney } from '#web/storefront/layout/currency.tsx'
import { linePrice, resold } from './cart-figures.ts'
import { stockWord } from './stock-message.ts'
import { useLineChanges } from './use-line-changes.ts'

export function CartLine({ line }: { line: Line }) {
  const money = useMoney()
  const { lowStockThreshold } = useStorefront()
  const { change, remove } = useLineChanges()
  const row = useRef<HTMLLIElement>(null)
  const removeLine = () => {
    passFocusOn(row.current)
    remove(line)
  }
  const { product, quantity, variant, priceWhenAdded } = line
  const stock = stockWord(line, lowStockThreshold)
  const gain = resold([line])?.profit
  return (
    <li
      ref={row}
      className="grid grid-cols-[76px_minmax(0,1fr)] gap-4 border-b py-4.5 text-sm last:border-b-0"
    >
      <Thumbnail imageUrl={product.imageUrl} size={76} />
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <Link
              to="/product/$slug"
              params={{ slug: product.slug }}
              className="font-520 break-words hover:underline"
            >
              {product.name}
            </Link>
            {variant && <p className="text-xs text-ink-3">{variant}</p>}
          </div>
          <IconButton
            size="sm"
            icon={Trash2}
            label={`Remove ${product.name}`}
            className="-mt-1.5 -mr-2"
            onClick={removeLine}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Stepper
            size="sm"
            label={`Quantity of ${product.name}`}
            min={0}
            max={Math.max(product.stockQuantity ?? maxQuantity, 1)}
            value={quantity}
            onChange={(wish) => (wish <= 0 ? removeLine() : change(line, wish))}
          />
          <span className="num font-560">{money(linePrice(line))}</span>
        </div>
        <div className="num flex flex-wrap justify-between gap-x-2 text-xs">
          <span className="text-ink-2">{money(product.price)} each</span>
          {gain !== undefined && (
            <span className={gain < 0 ? 'text-danger' : 'text-profit'}>
              {gain > 0 && '+'}
              {money(gain)} if resold
            </span>
          )}
        </div>
        {priceWhenAdded !== product.price && (
          <p className="num flex items-center gap-1.5 text-xs text-amber">
            <TriangleAlert className="size-3.75" />
            was {money(priceWhenAdded)} when you added it
          </p>
        )}
        {stock && (
          <p
            className={classes(
              'flex items-center gap-1.5 text-xs',
              stock.short ? 'text-danger' : 'text-amber',
            )}
          >
            <TriangleAlert className="size-3.75" />
            {stock.text}
          </p>
        )}
      </div>
    </li>
  )
}

/** Whoever removed a line goes on from the next one, else from the page. */
function passFocusOn(row: Element | null) {
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbor ? neighbor.querySelector('button') : document.getElementById('main')
  next?.focus({ preventScroll: true })
}
