import { Plus, X } from '#web/ui/icon/icons.ts'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ControlError } from '#web/admin/products/control-error.tsx'

interface Props<Row> {
  legend: string
  rows: Row[]
  empty: Row
  /** Names a row for the label of its remove button. */
  nameOf: (row: Row, index: number) => string
  errorOf: (index: number) => string | undefined
  onChange: (rows: Row[]) => void
  /** The controls of one row. `errorId` is the id of its error message. */
  children: (row: Row, index: number, change: (row: Row) => void, errorId: string | undefined) => ReactNode
}

/** Rows that can be added, edited and removed. */
export function EditableRows<Row>(props: Props<Row>) {
  const { legend, rows, empty, nameOf, errorOf, onChange, children } = props
  const list = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const id = useId()

  function add() {
    onChange([...rows, empty])
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus())
  }

  function remove(index: number) {
    onChange(rows.filter((_, other) => other !== index))
    adding.current?.focus()
  }

  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-520">
        {legend} <span className="font-400 text-ink-3">(optional)</span>
      </legend>
      <ul ref={list} className="grid gap-1.5">
        {rows.map((row, index) => {
          const error = errorOf(index)
          const errorId = error ? `${id}-${index}` : undefined
          return (
            <li key={index}>
              <div className="flex gap-2">
                {children(row, index, (changed) => onChange(rows.with(index, changed)), errorId)}
                <IconButton
                  icon={X}
                  label={`Remove ${nameOf(row, index)}`}
                  iconClass="size-3.75"
                  onClick={() => remove(index)}
                />
              </div>
              <ControlError id={errorId} message={error} />
            </li>
          )
        })}
      </ul>
      <Button ref={adding} variant="quiet" size="sm" className="mt-1.5" onClick={add}>
        <Plus className="size-3.75" />
        Add row
        <span className="sr-only"> to {legend}</span>
      </Button>
    </fieldset>
  )
}
