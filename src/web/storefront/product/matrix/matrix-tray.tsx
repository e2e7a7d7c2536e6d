import { CircleAlert } from '#web/ui/icon/icons.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { MarginRule } from '#web/ui/margin-rule.tsx'
import { ProfitText } from '#web/storefront/cards/profit-text.tsx'
import { amountOf, resaleFigures } from '#web/storefront/cart/cart-figures.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { type MatrixEntry, unitCount, validLines } from './use-matrix.ts'

interface Props {
  entries: MatrixEntry[]
  isAdding: boolean
  onAdd: () => void
  onClear: () => void
  onShowInvalid: () => void
}

/** Totals of the valid cells, and the button that adds them. Stays in view while anything is entered. */
export function MatrixTray({ entries, isAdding, onAdd, onClear, onShowInvalid }: Props) {
  const money = useMoney()
  const lines = validLines(entries)
  const units = lines.reduce((total, { quantity }) => total + quantity, 0)
  const invalid = entries.filter(({ quantity, isTyping }) => quantity.kind === 'invalid' && !isTyping).length
  const isEmpty = entries.every(({ text }) => text === '')
  return (
    <section
      aria-label="Total of the matrix"
      data-sticky-tray={!isEmpty || undefined}
      className={classes(
        'z-5 grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-7 gap-y-3 border border-t-2 border-t-ink bg-surface px-4 py-3',
        'max-lg:-mx-gutter max-lg:mt-3 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-y-2.5 max-lg:border-x-0 max-lg:px-gutter',
        !isEmpty && 'sticky bottom-0',
      )}
    >
      <p aria-live="polite" className="max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-3">
        <span className="lab block">
          {lines.length === 1 ? '1 variant' : `${lines.length} variants`}, {unitCount(units)}
        </span>
        <span className="num text-lg leading-5.5 font-560">{money(lines.map(amountOf))}</span>
      </p>
      <Resale lines={lines} />
      <InvalidCount count={invalid} onShow={onShowInvalid} />
      <div className="flex items-center gap-3 max-lg:flex-wrap lg:col-start-4">
        <Button variant="quiet" disabled={isEmpty} onClick={onClear}>
          Clear
        </Button>
        <Button
          variant="go"
          size="lg"
          className="max-lg:flex-1 max-lg:px-3"
          aria-disabled={isEmpty || undefined}
          busy={isAdding}
          busyLabel="Adding..."
          onClick={isEmpty ? undefined : onAdd}
        >
          {units === 0 ? 'Add to cart' : `Add ${unitCount(units)} to cart`}
        </Button>
      </div>
    </section>
  )
}

function Resale({ lines }: { lines: ReturnType<typeof validLines> }) {
  const money = useMoney()
  const figures = resaleFigures(lines)
  if (!figures) return <span className="max-lg:hidden" />
  const { resale, profit, margin } = figures
  return (
    <div className="resale">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="lab">Profit if resold for {money(resale)}</span>
        <ProfitText profit={profit} margin={margin} className="text-sm leading-4 font-560" />
      </p>
      <MarginRule share={margin} className="mt-1" />
    </div>
  )
}

function InvalidCount({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <p role="status" className="flex items-center gap-1.5 text-xs text-danger">
      {count > 0 && (
        <>
          <CircleAlert className="size-3.75" />
          <span>
            {count === 1 ? '1 quantity needs' : `${count} quantities need`} a change.{' '}
            <button type="button" className="underline underline-offset-3" onClick={onShow}>
              Go to the first
            </button>
          </span>
        </>
      )}
    </p>
  )
}
