import { classes } from '#web/ui/classes.ts'

export type IconButtonStyle = { size?: 'sm' | 'md'; framed?: boolean }

/** Icon button classes, also for links. */
export function iconButtonClass({ size = 'md', framed = false }: IconButtonStyle = {}, className?: string) {
  return classes(
    'relative inline-grid flex-none place-items-center rounded-2 transition-colors',
    'disabled:cursor-not-allowed disabled:text-ink-3',
    size === 'sm' ? 'size-control-sm' : 'size-control',
    framed ? 'border bg-surface hover:border-ink' : 'hover:bg-ink/7',
    className,
  )
}
