import { Thumbnail } from '#web/shared/thumbnail.tsx'
import { Unbroken } from '#web/shared/unbroken.tsx'

type Props = {
  name: string
  sku: string
  imageUrl: string
  variant?: string | null
  quantity: number
  /** Formatted unit price. */
  price: string
  /** Formatted line total; null for a line that is not ordered. */
  total: string | null
  /** Why the line cannot be ordered. */
  obstacle?: string
}

/** A compact order line for summaries and order lists. */
export function OrderLine({ name, sku, imageUrl, variant, quantity, price, total, obstacle }: Props) {
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3 py-1.5 text-sm">
      <Thumbnail imageUrl={imageUrl} size={44} />
      <div className="min-w-0">
        <p className="break-words">
          <Unbroken text={name} />
        </p>
        <p className="text-xs text-ink-3">
          <span className="num">
            {quantity} × {price}
          </span>
          {variant && <Unbroken text={`, ${variant}`} />}
        </p>
        {obstacle && <p className="text-xs text-danger first-letter:uppercase">{obstacle}</p>}
        <p className="id text-2xs wrap-anywhere whitespace-normal text-ink-3">{sku}</p>
      </div>
      <span className="num">{total ?? '–'}</span>
    </li>
  )
}
