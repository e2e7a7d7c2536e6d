import { classes } from '#web/ui/classes.ts'
import { hideResale, useResaleHidden } from './resale-visibility.ts'

/** Hides resale price, profit and margin everywhere, for showing the screen to one's own customer. */
export function ResaleSwitch({ className }: { className?: string }) {
  const isHidden = useResaleHidden()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isHidden}
      className={classes('text-switch', className)}
      onClick={() => hideResale(!isHidden)}
    >
      Hide resale figures
    </button>
  )
}
