import { classes } from '#web/ui/classes.ts'

export type IconButtonLook = { size?: 'sm' | 'md'; framed?: boolean }

/** How a square button looks, for links that look like one. */
export function iconButtonClass({ size = 'md', framed = false }: IconButtonLook = {}, className?: string) {
  return classes(
    'relative inline-grid flex-none place-items-center rounded-2 transition-colors',
    'disabled:cursor-not-allowed disabled:text-ink-3',
    size === 'sm' ? 'size-control-sm' : 'size-control',
    framed ? 'border bg-surface hover:border-ink' : 'hover:bg-ink/7',
    className,
  )
}
