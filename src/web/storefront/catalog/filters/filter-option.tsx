import type { ReactNode } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface Props {
  name: string
  value: string
  label: ReactNode
  /** Number of products that it would find. */
  count: number
  checked: boolean
  onToggle: () => void
}

/** A choice of a filter. One that would find nothing is disabled, unless it is checked. */
export function FilterOption({ count, checked, onToggle, ...option }: Props) {
  return (
    <Checkbox
      {...option}
      count={count}
      checked={checked}
      disabled={count === 0 && !checked}
      className="has-disabled:text-ink-3"
      onChange={onToggle}
    />
  )
}
