import { classes } from '#web/ui/classes.ts'

export type ControlStyle = { size?: 'sm' | 'md' }

/** Classes shared by text inputs, text areas and selects. */
export function controlClass(size: keyof typeof sizes = 'md', className?: string) {
  return classes(base, sizes[size], className)
}

const base =
  'w-full rounded-2 border border-line-2 bg-surface hover:border-ink-3 ' +
  'focus:border-copper focus:outline-2 focus:-outline-offset-1 focus:outline-copper ' +
  'aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-2 [&[readonly]]:bg-sunken [&[readonly]]:text-ink-2'

const sizes = {
  sm: 'min-h-control-sm px-2.5 py-1 text-xs',
  md: 'min-h-control px-3 py-2 text-control',
  area: 'min-h-22 resize-y px-3 py-2 text-control',
}
