import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { moneyIn } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { OrderedLine } from '#contract/orders/own/order-list.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { orderedLinesQuery } from '#web/api/orders/own-orders.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ReorderLineRow } from './reorder-line.tsx'
import { lineCount, useReorder } from './use-reorder.ts'

/** The lines of an order with what they cost today, to put chosen ones into the cart. */
export function ReorderLines({ order }: { order: Order }) {
  const { data, isError, refetch } = useQuery(orderedLinesQuery(useApi(), order.orderNumber))
  return (
    <Lines
      order={order}
      offers={data}
      failure={
        isError && !data ? (
          <p role="alert" className="text-sm">
            Failed to fetch today's prices.{' '}
            <button type="button" className="lnk" onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        ) : null
      }
    />
  )
}

interface Props {
  order: Order
  /** Undefined while they load. */
  offers: OrderedLine[] | undefined
  failure: ReactNode
}

function Lines({ order, offers, failure }: Props) {
  const { items, chargedCurrency, orderNumber } = order
  const money = useBaseMoney()
  const { lines, chosen, total, add, isAdding, change } = useReorder(order, offers ?? [])
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <h2 className="lab">
          {`${lineCount(items.length)}, ${units === 1 ? '1 unit' : `${units} units`}, ${moneyIn(chargedCurrency)(toCents(order.totals.lines))}`}
        </h2>
        <span className="lab">Reorder at today's price</span>
      </div>
      <ul>
        {lines.map((line) => (
          <ReorderLineRow
            key={line.item.id}
            line={line}
            currency={chargedCurrency}
            isLoading={offers === undefined}
            onChange={(choice) => change(line.item.id, choice)}
          />
        ))}
      </ul>
      {failure}
      <div className="mt-3.5 flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          variant="go"
          busy={isAdding}
          busyLabel="Adding..."
          disabled={offers === undefined || chosen.length === 0}
          onClick={() => void add()}
        >
          {chosen.length === 0 ? 'Add to cart' : `Add ${lineCount(chosen.length)} to cart`}
          <span className="sr-only">{` from ${orderNumber}`}</span>
        </Button>
        {chosen.length > 0 && (
          <output className="num ml-auto text-xs text-ink-2">{money(total)} today</output>
        )}
      </div>
    </div>
  )
}
