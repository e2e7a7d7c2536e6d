import type { MouseEvent } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface Props {
  /** 'Select Orvane Lumen' */
  label: string
  isSelected: boolean
  /** `range` with Shift, by click or with the space bar. */
  onToggle: (options: { range: boolean }) => void
}

/** Selects a row, and with Shift the rows between. */
export function SelectBox({ label, isSelected, onToggle }: Props) {
  return (
    <Checkbox
      label={label}
      hideLabel
      className="select-none"
      checked={isSelected}
      onMouseDown={keepTextUnselected}
      onChange={({ nativeEvent }) =>
        onToggle({ range: nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey })
      }
    />
  )
}

/** Shift+click would select the text between. */
function keepTextUnselected(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault()
}
