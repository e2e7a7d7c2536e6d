import { paths } from '#contract/paths.ts'
import type { QuickOrderRow } from '#contract/quick-order/quick-order.ts'
import { amountOf, resaleFigures } from '#web/storefront/cart/cart-figures.ts'
import { ProfitIfResold } from '#web/storefront/cart/profit-if-resold.tsx'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { unitCount } from '#web/storefront/product/matrix/use-matrix.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type ReadyLine, lineCount } from './use-add-ready-lines.ts'

interface Props {
  rows: QuickOrderRow[]
  ready: ReadyLine[]
  isAdding: boolean
  onAdd: () => void
}

/** The totals of the ready lines, and the button that adds them. */
export function QuickOrderSummary({ rows, ready, isAdding, onAdd }: Props) {
  const money = useMoney()
  const lines = ready.map(({ item: { offer }, quantity }) => ({ offer, quantity }))
  const units = ready.reduce((total, { quantity }) => total + quantity, 0)
  const review = rows.filter(({ state }) => state !== 'matched' && state !== 'skipped').length
  const resale = resaleFigures(lines)
  return (
    <Panel title="Summary">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <dl aria-live="polite" className="grid gap-[7px] text-sm *:flex *:justify-between *:gap-x-4">
          <div>
            <dt className="text-ink-2">Ready</dt>
            <dd className="num">
              {lineCount(ready.length)}, {unitCount(units)}
            </dd>
          </div>
          <div>
            <dt className="text-ink-2">Need review</dt>
            <dd className={review > 0 ? 'num text-amber' : 'num'}>
              {review === 1 ? '1 row' : `${review} rows`}
            </dd>
          </div>
          <div className="mt-[3px] items-baseline border-t pt-2.5">
            <dt className="font-560">Ready lines</dt>
            <dd className="num text-xl font-580 tracking-[-0.014em]">{money(lines.map(amountOf))}</dd>
          </div>
        </dl>
        {resale && <ProfitIfResold {...resale} />}
        <AddForm ready={ready} isAdding={isAdding} onAdd={onAdd} />
        <p className="text-xs text-ink-2">
          {ready.length === 0 ? 'No line is ready.' : `All ${lineCount(ready.length)} are added, or none.`}
          {review === 1 && ' The row that needs review stays here.'}
          {review > 1 && ` The ${review} rows that need review stay here.`}
        </p>
        <PageLink href={paths.cart} className="lnk justify-self-start text-sm">
          Go to cart
        </PageLink>
      </div>
    </Panel>
  )
}

/** Without JavaScript it is submitted. */
function AddForm({ ready, isAdding, onAdd }: Omit<Props, 'rows'>) {
  return (
    <form
      method="post"
      action={paths.submitLinesToCart}
      className="grid"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready.length > 0) onAdd()
      }}
    >
      <input
        type="hidden"
        name="items"
        value={JSON.stringify(ready.map(({ item, quantity }) => ({ sku: item.offer.sku, quantity })))}
      />
      <Button
        type="submit"
        variant="go"
        size="lg"
        aria-disabled={ready.length === 0 || undefined}
        busy={isAdding}
        busyLabel="Adding..."
      >
        Add {lineCount(ready.length)}
      </Button>
    </form>
  )
}
