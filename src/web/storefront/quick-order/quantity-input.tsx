import { type KeyboardEvent, useState } from 'react'
import { controlClass } from '#web/ui/form/control-class.ts'

interface Props {
  label: string
  value: number | null
  isInvalid?: boolean
  describedBy?: string
  onChange: (quantity: number) => void
}

/** Takes effect with Enter or when the focus leaves, because the row may then move. */
export function QuantityInput({ label, value, isInvalid = false, describedBy, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (value === null ? '' : String(value))

  function commit() {
    if (typed === undefined) return
    setTyped(undefined)
    if (/^\d{1,9}$/.test(typed.trim()) && Number(typed) !== value) onChange(Number(typed))
  }

  function commitByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
  }

  return (
    <input
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      className={controlClass('sm', 'num w-21! text-right max-lg:min-h-control')}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={commitByKey}
    />
  )
}
