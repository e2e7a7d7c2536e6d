import { type FormEvent, useId, useState } from 'react'
import type { QuickOrderRow } from '#contract/quick-order/quick-order.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { controlClass } from '#web/ui/form/control-class.ts'
import { CircleAlert, Search, TriangleAlert } from '#web/ui/icon/icons.ts'
import { CandidateList } from './candidate-list.tsx'
import { cellClass, numberClass, rowClass } from './cell-classes.ts'
import { itemName } from './item-name.ts'
import { QuantityInput } from './quantity-input.tsx'
import { type RowMessage, rowMessage } from './row-message.ts'
import type { QuickOrder } from './use-quick-order.ts'
import { WrittenText } from './written-text.tsx'

interface Props {
  row: QuickOrderRow
  order: QuickOrder
  onChange: (change: () => void) => void
}

/** A row that needs a decision by the buyer, with its error and the ways to correct it. */
export function ReviewRow({ row, order, onChange }: Props) {
  const message = rowMessage(row)
  const messageId = useId()
  const { lines, item } = row
  return (
    <tr data-review={row.state} className={rowClass}>
      <td
        className={classes(
          cellClass,
          numberClass,
          'border-l-3',
          tones[message.tone].edge,
          'max-lg:border-l-0',
        )}
      >
        <span className="sr-only">Row </span>
        {lines.map(({ line }) => line).join(', ')}
      </td>
      <td className={classes(cellClass, 'text-xs max-lg:flex-1')}>
        <WrittenText row={row} />
      </td>
      <td colSpan={5} className={classes(cellClass, 'max-lg:mt-1 max-lg:basis-full')}>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-[min(12rem,100%)] flex-1">
            <Message {...message} id={messageId} />
            {item && <p className="mt-0.5 text-xs wrap-anywhere text-ink-2">{itemName(item)}</p>}
          </div>
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <WaysOut row={row} order={order} onChange={onChange} messageId={messageId} />
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Remove row ${lines[0]?.line ?? ''}`}
              onClick={() => onChange(() => order.remove(row))}
            >
              Remove
            </Button>
          </div>
        </div>
        {row.state === 'choose' && (
          <CandidateList row={row} onChoose={(chosen) => onChange(() => order.choose(row, chosen))} />
        )}
      </td>
    </tr>
  )
}

function Message({ title, hint, tone, id }: RowMessage & { id: string }) {
  const { text, icon: Icon } = tones[tone]
  return (
    <p id={id}>
      <span className={classes('flex items-center gap-1.5 font-520', text)}>
        <Icon className="size-3.75 flex-none" />
        {title}
      </span>
      {hint && <span className="block text-xs text-ink-2">{hint}</span>}
    </p>
  )
}

/** Buttons and fields that correct the row. */
function WaysOut({ row, order, onChange, messageId }: Props & { messageId: string }) {
  const { item, nearest, quantity } = row
  if (row.state === 'unknown') return <CodeForm row={row} order={order} messageId={messageId} />
  if (!item) return null
  const change = (changed: number) => onChange(() => order.changeQuantity(row, changed))
  return (
    <>
      {nearest.map((each) => (
        <Button key={each} size="sm" onClick={() => change(each)}>
          Use {each.toLocaleString('en-US')}
        </Button>
      ))}
      <QuantityInput
        label={`Quantity of ${itemName(item)}`}
        value={quantity}
        isInvalid
        describedBy={messageId}
        onChange={change}
      />
    </>
  )
}

function CodeForm({ row, order, messageId }: Omit<Props, 'onChange'> & { messageId: string }) {
  const [code, setCode] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '') void order.enterCode(row, code.trim())
  }
  return (
    <form className="flex flex-wrap gap-2" onSubmit={submit}>
      <input
        aria-label={`SKU or GTIN of row ${row.lines[0]?.line ?? ''}`}
        aria-describedby={messageId}
        placeholder="SKU or GTIN"
        autoComplete="off"
        maxLength={64}
        value={code}
        className={controlClass('sm', 'w-40! max-w-full max-lg:min-h-control')}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" size="sm" busy={order.isFixing} busyLabel="Checking...">
        Check
      </Button>
    </form>
  )
}

const tones = {
  plain: { edge: 'border-l-amber', text: 'text-ink', icon: Search },
  amber: { edge: 'border-l-amber', text: 'text-amber', icon: TriangleAlert },
  danger: { edge: 'border-l-danger', text: 'text-danger', icon: CircleAlert },
}
