import { classes } from '#web/ui/classes.ts'

export type ButtonStyle = {
  variant?: 'go' | 'ink' | 'line' | 'quiet' | 'del' | 'del-quiet'
  size?: 'sm' | 'md' | 'lg'
}

/** Button classes, also for links: `<Link className={buttonClass({ variant: 'go' })}>`. */
export function buttonClass({ variant = 'line', size = 'md' }: ButtonStyle = {}, className?: string) {
  return classes(base, sizes[size], variants[variant], className)
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-2 border leading-none font-540 whitespace-nowrap ' +
  'transition-colors disabled:cursor-not-allowed disabled:border-transparent disabled:bg-stage disabled:text-ink-3 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-stage aria-disabled:text-ink-3'

const sizes = {
  sm: 'min-h-control-sm px-3 text-xs leading-none',
  md: 'min-h-control px-4 text-control leading-none',
  lg: 'min-h-control-lg px-6 text-md leading-none',
}

const variants = {
  go: 'border-transparent bg-copper text-on-copper hover:bg-copper-2',
  ink: 'border-transparent bg-ink text-on-ink hover:bg-ink/84',
  line: 'border-line-2 bg-surface hover:border-ink',
  quiet: 'border-transparent px-2.5! hover:bg-ink/7',
  del: 'border-transparent bg-danger text-on-danger hover:bg-danger/88',
  'del-quiet': 'border-line-2 bg-surface text-danger hover:border-danger',
}
