import { classes } from './classes.ts'

/** A loading placeholder. Set its size with `className`; the parent announces 'Loading'. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('relative block max-w-full overflow-hidden rounded-1 bg-stage', sweep, className)}
    />
  )
}

const sweep =
  'after:absolute after:inset-0 after:-translate-x-full after:animate-sweep ' +
  'after:bg-linear-to-r after:from-transparent after:via-surface/60 after:to-transparent'
