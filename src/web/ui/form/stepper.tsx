import { Minus, Plus } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { classes } from '#web/ui/classes.ts'

type Props = {
  /** What is counted, such as 'Quantity of Halvik Slate 14'. */
  label: string
  value: number
  /** Called once a step, and once a typed number is left or confirmed with Enter. */
  onChange: (value: number) => void
  min?: number
  max?: number
  size?: 'sm' | 'md' | 'lg'
  disabled?: boolean
  className?: string
}

export function Stepper(props: Props) {
  const { label, value, onChange, min = 1, max = Infinity, size = 'md', disabled, className } = props
  const [typed, setTyped] = useState<string>()

  function settle(wish: number) {
    setTyped(undefined)
    const next = Math.min(Math.max(wish, min), max)
    if (next !== value) onChange(next)
  }

  function settleTyped() {
    if (typed !== undefined) settle(/^\d+$/.test(typed.trim()) ? Number(typed) : value)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowUp') settle(value + 1)
    else if (event.key === 'ArrowDown') settle(value - 1)
    else if (event.key === 'Enter') settleTyped()
    else return
    event.preventDefault()
  }

  return (
    <fieldset aria-label={label} disabled={disabled} className={classes(frame, sizes[size], className)}>
      <button
        type="button"
        aria-label="One less"
        className={part}
        disabled={value <= min}
        onClick={() => settle(value - 1)}
      >
        <Minus className="size-3.75" />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        className="num w-full border-x bg-transparent text-center text-sm"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settleTyped}
        onKeyDown={handleKey}
      />
      <button
        type="button"
        aria-label="One more"
        className={part}
        disabled={value >= max}
        onClick={() => settle(value + 1)}
      >
        <Plus className="size-3.75" />
      </button>
    </fieldset>
  )
}

const frame = 'inline-grid rounded-2 border border-line-2 bg-surface'

const part =
  'grid place-items-center hover:bg-sunken disabled:cursor-not-allowed disabled:bg-transparent disabled:text-line-2'

const sizes = {
  sm: 'h-control-sm grid-cols-[32px_36px_32px]',
  md: 'h-control grid-cols-[40px_44px_40px]',
  lg: 'h-control-lg grid-cols-[44px_52px_44px]',
}
