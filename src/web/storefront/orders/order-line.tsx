import { Thumbnail } from '#web/copy/thumbnail.tsx'

type Props = {
  name: string
  imageUrl: string
  variant?: string | null
  quantity: number
  /** For one, as people read it. */
  price: string
  /** For all of them. */
  total: string
}

/** One line of an order, small: in a summary or in a list of orders. */
export function OrderLine({ name, imageUrl, variant, quantity, price, total }: Props) {
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3 py-1.5 text-sm">
      <Thumbnail imageUrl={imageUrl} size={44} />
      <div className="min-w-0">
        <p className="break-words">{name}</p>
        <p className="text-xs text-ink-3">
          <span className="num">
            {quantity} × {price}
          </span>
          {variant && `, ${variant}`}
        </p>
      </div>
      <span className="num">{total}</span>
    </li>
  )
}
