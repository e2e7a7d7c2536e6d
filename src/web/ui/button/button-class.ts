import { classes } from '#web/ui/classes.ts'

export type ButtonStyle = {
  variant?: 'go' | 'ink' | 'line' | 'quiet' | 'del' | 'del-quiet'
  size?: 'sm' | 'md' | 'lg'
}

/** Button classes, also for links: `<Link className={buttonClass({ variant: 'go' })}>`. The rules are in components.css. */
export function buttonClass({ variant = 'line', size = 'md' }: ButtonStyle = {}, className?: string) {
  return classes('btn', `btn-${size}`, `btn-${variant}`, className)
}
