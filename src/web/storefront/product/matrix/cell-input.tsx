import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import { Minus, Plus } from '#web/ui/icon/icons.ts'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { classes } from '#web/ui/classes.ts'
import { cellSteps } from './cell-quantity.ts'
import { moveFocus } from './move-focus.ts'
import { pastedBlock } from './pasted-block.ts'
import type { MatrixEntry, useMatrix } from './use-matrix.ts'

interface Props {
  /** The option values, such as 'Pine, 256 GB'. */
  label: string
  entry: MatrixEntry
  /** Row and column, separated by a space. */
  position: string
  /** Undefined unless the quantity is marked as invalid. */
  invalidMessageId: string | undefined
  matrix: Pick<ReturnType<typeof useMatrix>, 'enter' | 'type' | 'stopTyping'>
  onPaste: (block: string[][]) => void
  onSubmit: () => void
}

/** The quantity with its stepper, which moves by the variant's multiple. */
export function CellInput(props: Props) {
  const { label, entry, position, invalidMessageId, matrix, onPaste, onSubmit } = props
  const { offer, text } = entry
  const { down, up } = cellSteps(offer, text)

  const step = (quantity: number | null) => {
    if (quantity !== null) matrix.enter([[offer.sku, quantity === 0 ? '' : String(quantity)]])
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget: input } = event
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit()
    else if (key === '+') step(up)
    else if (key === '-') step(down)
    else if (!moveByKey(key, input)) return
    event.preventDefault()
  }

  function handlePaste(event: ClipboardEvent) {
    const block = pastedBlock(event.clipboardData.getData('text/plain'))
    if (!block) return
    event.preventDefault()
    onPaste(block)
  }

  return (
    <div className={frameClass(text, invalidMessageId !== undefined)}>
      <StepButton
        label={`Decrease ${label}`}
        icon={Minus}
        disabled={down === null || !offer.inStock}
        onClick={() => step(down)}
      />
      <input
        aria-label={`Quantity of ${label}`}
        aria-invalid={invalidMessageId !== undefined || undefined}
        aria-describedby={invalidMessageId}
        data-cell={position}
        data-sku={offer.sku}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        disabled={!offer.inStock}
        value={text}
        className={field}
        onChange={(event) => matrix.type(offer.sku, event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={matrix.stopTyping}
        onKeyDown={handleKey}
        onPaste={handlePaste}
      />
      <StepButton
        label={`Increase ${label}`}
        icon={Plus}
        disabled={up === null || !offer.inStock}
        onClick={() => step(up)}
      />
    </div>
  )
}

interface StepButtonProps {
  label: string
  icon: IconComponent
  disabled: boolean
  onClick: () => void
}

/** Tab skips it and goes from cell to cell: the keyboard steps with + and −. */
function StepButton({ label, icon: Icon, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      className={stepButton}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon className="size-3.75" />
    </button>
  )
}

/** Left and right move the caret first, unless the whole quantity is selected. */
function moveByKey(key: string, input: HTMLInputElement): boolean {
  const { selectionStart, selectionEnd, value } = input
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowUp') return moveFocus(input, -1, 0)
  if (key === 'ArrowDown' || key === 'Enter') return moveFocus(input, 1, 0)
  if (key === 'ArrowLeft' && (isAllSelected || selectionEnd === 0)) return moveFocus(input, 0, -1)
  if (key === 'ArrowRight' && (isAllSelected || selectionStart === value.length))
    return moveFocus(input, 0, 1)
  return false
}

const frame =
  'inline-grid h-control-sm grid-cols-[28px_48px_28px] rounded-2 border border-line-2 bg-surface max-lg:h-control max-lg:grid-cols-[40px_52px_40px] ' +
  'focus-within:border-copper has-[input:disabled]:bg-sunken'

const frameClass = (text: string, isInvalid: boolean) =>
  classes(frame, text.length > 5 && longFrame, isInvalid && invalidFrame)

/** For quantities of six digits. */
const longFrame = 'grid-cols-[28px_60px_28px]! max-lg:grid-cols-[40px_60px_40px]!'

const invalidFrame = 'border-danger! inset-ring inset-ring-danger'

const field =
  'num w-full scroll-mb-56 border-x bg-transparent text-center text-sm focus:outline-2 focus:-outline-offset-1 focus:outline-copper ' +
  'disabled:cursor-not-allowed disabled:text-ink-3'

const stepButton =
  'grid place-items-center hover:bg-sunken disabled:cursor-not-allowed disabled:bg-transparent disabled:text-line-2'
