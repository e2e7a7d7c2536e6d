import { classes } from '#web/ui/classes.ts'

export type ControlStyle = { size?: 'sm' | 'md' }

/** Classes shared by text inputs, text areas and selects. */
export function controlClass(size: keyof typeof sizes = 'md', className?: string) {
  return classes('control', sizes[size], className)
}

const sizes = {
  sm: 'min-h-control-sm px-2.5 py-1 text-xs',
  md: 'min-h-control px-3 py-2 text-control',
  area: 'min-h-22 resize-y px-3 py-2 text-control',
}
