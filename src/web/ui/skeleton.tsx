import { classes } from './classes.ts'

/** A block in the size of what is coming: give it height and width. Its parent says 'Loading' in words. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('relative block overflow-hidden rounded-1 bg-stage', sweep, className)}
    />
  )
}

const sweep =
  'after:absolute after:inset-0 after:-translate-x-full after:animate-sweep ' +
  'after:bg-linear-to-r after:from-transparent after:via-surface/60 after:to-transparent'
