import { Minus, Plus } from '#web/ui/icon/icons.ts'
import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import { useRef, useState, type KeyboardEvent } from 'react'
import { classes } from '#web/ui/classes.ts'

type Props = {
  /** Such as 'Quantity of Halvik Slate 14'. */
  label: string
  /** In a form that works without JavaScript. */
  name?: string
  value: number
  /** Called on each step, and on blur or Enter after typing. */
  onChange: (value: number) => void
  min?: number
  max?: number
  /** Called for a typed value above the maximum, instead of setting the maximum. */
  onAboveMax?: (value: number) => void
  /** The values that the buttons and arrow keys set. By default, one less and one more. */
  below?: number
  above?: number
  size?: 'sm' | 'md' | 'lg'
  disabled?: boolean
  className?: string
}

/** Handling Enter may move the focus, and the blur event must not commit the typed text again: hence the ref. */
export function Stepper(props: Props) {
  const { label, name, value, onChange, onAboveMax, min = 1, max = Infinity, size = 'md' } = props
  const { below = value - 1, above = value + 1, disabled, className } = props
  const [typed, setTyped] = useState<string>()
  const uncommitted = useRef<string>(undefined)

  function type(text: string | undefined) {
    uncommitted.current = text
    setTyped(text)
  }

  function commit(requested: number) {
    type(undefined)
    const next = Math.min(Math.max(requested, min), max)
    if (next !== value) onChange(next)
  }

  function commitTyped() {
    if (uncommitted.current === undefined) return
    const requested = quantityIn(uncommitted.current) ?? value
    if (requested <= max || !onAboveMax) return commit(requested)
    type(undefined)
    onAboveMax(requested)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowUp') commit(above)
    else if (event.key === 'ArrowDown') commit(below)
    else if (event.key === 'Enter') commitTyped()
    else return
    event.preventDefault()
  }

  return (
    <fieldset aria-label={label} disabled={disabled} className={frameClass(size, typed ?? value, className)}>
      <StepButton
        label="Decrease"
        icon={Minus}
        disabled={value <= min || below === value}
        onClick={() => commit(below)}
      />
      <input
        aria-label={label}
        name={name}
        inputMode="numeric"
        className="num w-full border-x bg-transparent text-center text-sm"
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={commitTyped}
        onKeyDown={handleKey}
      />
      <StepButton
        label="Increase"
        icon={Plus}
        disabled={value >= max || above === value}
        onClick={() => commit(above)}
      />
    </fieldset>
  )
}

const quantityIn = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : undefined)

interface StepButtonProps {
  label: string
  icon: IconComponent
  disabled: boolean
  onClick: () => void
}

function StepButton({ label, icon: Icon, ...button }: StepButtonProps) {
  return (
    <button type="button" aria-label={label} className={stepButton} {...button}>
      <Icon className="size-3.75" />
    </button>
  )
}

const frame = 'inline-grid rounded-2 border border-line-2 bg-surface'

const stepButton =
  'grid place-items-center hover:bg-sunken disabled:cursor-not-allowed disabled:bg-transparent disabled:text-line-2'

const sizes = {
  sm: 'h-control-sm grid-cols-[32px_36px_32px] pointer-coarse:h-[46px] pointer-coarse:grid-cols-[44px_44px_44px]',
  md: 'h-control grid-cols-[40px_44px_40px] pointer-coarse:h-[46px] pointer-coarse:grid-cols-[44px_44px_44px]',
  lg: 'h-control-lg grid-cols-[44px_52px_44px]',
}

/** Wider from five digits on, up to the limit of six. */
const frameClass = (size: keyof typeof sizes, shown: string | number, className: string | undefined) =>
  classes(frame, sizes[size], String(shown).length > 4 && longSizes[size], className)

const longSizes = {
  sm: 'grid-cols-[32px_60px_32px]! pointer-coarse:grid-cols-[44px_60px_44px]!',
  md: 'grid-cols-[40px_60px_40px]! pointer-coarse:grid-cols-[44px_60px_44px]!',
  lg: 'grid-cols-[44px_64px_44px]!',
}
