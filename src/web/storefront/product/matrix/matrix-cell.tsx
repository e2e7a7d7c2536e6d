import { useId } from 'react'
import { useStorefront } from '#web/api/settings.ts'
import { offerUnitPrice } from '#contract/pricing/offer-price.ts'
import { stockState, stockText } from '#web/shared/stock-text.ts'
import { classes } from '#web/ui/classes.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { CellInput } from './cell-input.tsx'
import { CellMessage } from './cell-message.tsx'
import type { MatrixEntry, useMatrix } from './use-matrix.ts'

interface Props {
  /** The option values, such as 'Pine, 256 GB'. */
  label: string
  column: string | null
  /** Undefined where the combination is not offered. */
  entry: MatrixEntry | undefined
  /** Row and column, separated by a space. */
  position: string
  matrix: Pick<ReturnType<typeof useMatrix>, 'enter' | 'type' | 'stopTyping'>
  onPaste: (block: string[][]) => void
  onSubmit: () => void
}

export function MatrixCell({ label, column, entry, position, matrix, onPaste, onSubmit }: Props) {
  const money = useMoney()
  const messageId = useId()
  if (!entry) {
    return (
      <td className={classes(cell, notOffered)}>
        <ColumnName column={column} />
        Not offered
      </td>
    )
  }
  const { offer, quantity, isTyping } = entry
  const isInvalid = quantity.kind === 'invalid' && !isTyping
  const units = quantity.kind === 'valid' ? quantity.quantity : offer.minQuantity
  return (
    <td className={classes(cell, quantity.kind === 'valid' && 'bg-copper-wash')}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
        <div className="flex flex-wrap gap-x-3 lg:block">
          <ColumnName column={column} />
          <div>
            <span className={classes('num font-540', !offer.inStock && 'text-ink-3')}>
              {money(offerUnitPrice(offer, units))}
            </span>
            <CellStock offer={offer} />
          </div>
        </div>
        <CellInput
          label={label}
          entry={entry}
          position={position}
          invalidMessageId={isInvalid ? messageId : undefined}
          matrix={matrix}
          onPaste={onPaste}
          onSubmit={onSubmit}
        />
        <CellMessage
          id={messageId}
          label={label}
          entry={entry}
          onChoose={(chosen) => matrix.enter([[offer.sku, String(chosen)]])}
        />
      </div>
    </td>
  )
}

const cell = 'border p-3 align-top max-lg:block max-lg:border-0 max-lg:border-t'

const notOffered =
  'bg-[repeating-linear-gradient(135deg,var(--color-sunken)_0_6px,var(--color-stage)_6px_7px)] text-xs text-ink-2 max-lg:flex! max-lg:gap-3'

/** The column's value, which has no head on small screens. */
function ColumnName({ column }: { column: string | null }) {
  if (column === null) return null
  return <span className="w-19.5 text-sm font-540 wrap-anywhere lg:hidden">{column}</span>
}

function CellStock({ offer }: Pick<MatrixEntry, 'offer'>) {
  const { lowStockThreshold, stockNumbers } = useStorefront()
  const state = stockState(offer, lowStockThreshold)
  const style = styles[state]
  return (
    <span className={classes('flex items-center gap-1.5 text-2xs whitespace-nowrap', style.text)}>
      <span aria-hidden="true" className={classes('size-1.5 flex-none rounded-full', style.dot)} />
      {stockText(offer, lowStockThreshold, stockNumbers)}
    </span>
  )
}

const styles = {
  in: { text: 'text-ink-2', dot: 'bg-profit-bar' },
  low: { text: 'text-amber', dot: 'bg-amber' },
  out: { text: 'text-ink-3', dot: 'border border-ink-3' },
}
