import { hideResale, useResaleHidden } from './resale-visibility.ts'

/** Hides resale price, profit and margin everywhere, for showing the screen to one's own customer. */
export function ResaleSwitch() {
  const isHidden = useResaleHidden()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isHidden}
      className="text-switch"
      onClick={() => hideResale(!isHidden)}
    >
      Hide resale figures
    </button>
  )
}
