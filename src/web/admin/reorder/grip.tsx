import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The handle of a row that can be moved. */
export function Grip({ label, ...button }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      className="grid h-10 w-8 cursor-grab touch-none place-items-center rounded-1 text-ink-3 hover:text-ink pointer-coarse:h-11 pointer-coarse:w-11"
    >
      <GripVertical />
    </button>
  )
}
