import type { ReactNode } from 'react'
import { Panel } from '#web/ui/panel.tsx'
import type { CartFigures } from './cart-figures.ts'
import { CartTotals } from './cart-totals.tsx'
import { ProfitIfResold } from './profit-if-resold.tsx'

type Props = {
  figures: Omit<CartFigures, 'total'> & { total: CartFigures['total'] | null; isUpdating?: boolean }
  /** To the right of the title. */
  aside?: ReactNode
  /** The order lines, when the page does not show them elsewhere. */
  lines?: ReactNode
  /** The next step. */
  children: ReactNode
}

export function OrderSummary({ figures, aside, lines, children }: Props) {
  return (
    <Panel title="Order summary" aside={aside}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        {lines && <div className="border-b pb-3.5">{lines}</div>}
        <CartTotals {...figures} />
        {figures.resale && <ProfitIfResold {...figures.resale} />}
        {children}
      </div>
    </Panel>
  )
}
