import type { ReactNode } from 'react'

type Props = {
  /** Formatted amounts. */
  subtotal: string
  shipping: string
  total: string
  /** Default: Shipping. */
  shippingLabel?: string
  /** Whether the amounts are about to change. */
  isUpdating?: boolean
  /** The total in another currency: a row of `dt` and `dd`. */
  children?: ReactNode
}

/** Subtotal, shipping and total. */
export function Totals({
  subtotal,
  shipping,
  total,
  shippingLabel = 'Shipping',
  isUpdating = false,
  children,
}: Props) {
  return (
    <dl
      aria-busy={isUpdating}
      className="grid gap-[7px] text-sm transition-opacity *:flex *:flex-wrap *:justify-between *:gap-x-4 aria-busy:opacity-50"
    >
      <div>
        <dt className="text-ink-2">Subtotal</dt>
        <dd className="num">{subtotal}</dd>
      </div>
      <div>
        <dt className="text-ink-2">{shippingLabel}</dt>
        <dd className="num">{shipping}</dd>
      </div>
      <div className="mt-[3px] items-baseline border-t pt-2.5">
        <dt className="font-560">Total</dt>
        <dd className="num text-xl font-580 tracking-[-0.014em]">{total}</dd>
      </div>
      {children}
    </dl>
  )
}
