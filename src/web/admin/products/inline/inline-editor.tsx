import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { InlineField } from './inline-field.ts'
import { InlineProblem } from './inline-problem.tsx'
import type { Refused, SaveResult } from './save-result.ts'
import type { InlineDraft } from './use-inline-edit.ts'

interface Props {
  product: StaffProduct
  field: InlineField
  draft: InlineDraft
  onChange: (draft: InlineDraft) => void
  /** False if the text is invalid. */
  onCommit: (draft: InlineDraft) => boolean
  onRun: (draft: InlineDraft, start: () => Promise<SaveResult>) => unknown
  onClose: () => void
  /** Before it closes: the focus goes back to the cell. */
  onReturnFocus: () => void
}

/** Enter saves, Escape cancels, Tab saves and goes on to the next cell. Leaving the field saves, too. */
export function InlineEditor(props: Props) {
  const { product, field, draft, onChange, onCommit, onRun, onReturnFocus } = props
  const { text, problem } = draft
  const id = useId()
  const input = useInitialFocus(draft.takesFocus)
  const cancel = () => close(props)

  function saveAnyway(anyway: Refused['anyway']) {
    if (!anyway) return
    onReturnFocus()
    onRun(draft, anyway.save)
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    const isInside = event.currentTarget.contains(event.relatedTarget)
    if (!isInside && !problem) onCommit(draft)
  }

  return (
    <span className="inline-block max-w-48 align-middle stacked:max-w-36" onBlur={handleBlur}>
      <TextInput
        ref={input}
        size="sm"
        data-inline-cell
        aria-label={`${field.label} of ${product.name}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        inputMode={field.inputMode}
        maxLength={field.maxLength}
        autoComplete="off"
        className="num inline-block! w-24! [&>input]:[text-align:inherit]"
        value={text}
        onChange={({ target }) =>
          onChange({ text: target.value, seen: draft.seen, takesFocus: draft.takesFocus })
        }
        onKeyDown={(event) => handleKey(event, props)}
      />
      {problem && (
        <InlineProblem
          id={id}
          message={problem.message}
          anyway={problem.anyway && { label: problem.anyway.label, onSave: () => saveAnyway(problem.anyway) }}
          onCancel={cancel}
        />
      )}
    </span>
  )
}

function handleKey(event: KeyboardEvent<HTMLInputElement>, props: Props) {
  const { draft, onCommit, onReturnFocus } = props
  if (event.key === 'Tab') return goOn(event, props)
  if (event.key === 'Escape') close(props)
  else if (event.key !== 'Enter') return
  else if (onCommit(draft)) onReturnFocus()
  event.preventDefault()
}

/** After the last cell, the focus moves on as usual, and leaving the field saves. */
function goOn(event: KeyboardEvent<HTMLInputElement>, { draft, onCommit }: Props) {
  const next = neighborOf(event.currentTarget, event.shiftKey ? -1 : 1)
  if (!next) return
  event.preventDefault()
  if (onCommit(draft)) next.click()
}

function close({ onClose, onReturnFocus }: Props) {
  onReturnFocus()
  onClose()
}

/** Focuses the field when the cell opens. */
function useInitialFocus(takesFocus: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const isWanted = useRef(takesFocus)

  useEffect(() => {
    if (isWanted.current) input.current?.select()
  }, [])

  return input
}

/** The cell before or after, also in another row. Products with several variants have none. */
function neighborOf(input: HTMLElement, step: -1 | 1): HTMLElement | undefined {
  const cells = [...(input.closest('table')?.querySelectorAll<HTMLElement>('[data-inline-cell]') ?? [])]
  return cells[cells.indexOf(input) + step]
}
