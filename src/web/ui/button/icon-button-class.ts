import { classes } from '#web/ui/classes.ts'

export type IconButtonStyle = { size?: 'sm' | 'md'; framed?: boolean }

/** Icon button classes, also for links. */
export function iconButtonClass({ size = 'md', framed = false }: IconButtonStyle = {}, className?: string) {
  return classes(
    'icon-btn',
    size === 'sm' && 'size-control-sm',
    framed && 'border bg-surface hover:border-ink hover:bg-surface',
    className,
  )
}
