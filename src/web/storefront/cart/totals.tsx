import type { ReactNode } from 'react'

type Props = {
  /** Formatted amounts. */
  subtotal: string
  total: string
  /** The total in another currency: a row of `dt` and `dd`. */
  children?: ReactNode
}

/** Subtotal, free shipping and total. */
export function Totals({ subtotal, total, children }: Props) {
  return (
    <dl className="grid gap-[7px] text-sm *:flex *:justify-between *:gap-4">
      <div>
        <dt className="text-ink-2">Subtotal</dt>
        <dd className="num">{subtotal}</dd>
      </div>
      <div>
        <dt className="text-ink-2">Shipping</dt>
        <dd>Free</dd>
      </div>
      <div className="mt-[3px] items-baseline border-t pt-2.5">
        <dt className="font-560">Total</dt>
        <dd className="num text-xl font-580 tracking-[-0.014em]">{total}</dd>
      </div>
      {children}
    </dl>
  )
}
