import { Toast as RadixToast } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { classes } from '#web/ui/classes.ts'
import { toastPosition } from './toast-position.ts'

/**
 * Where toasts appear; F8 focuses it. Toasts stay reachable while a dialog is open: `aria-live` exempts the region from
 * the dialog's aria-hidden, and stopping focus events keeps the dialog from taking focus back.
 */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    region.current?.addEventListener('focusin', stopPropagation, { signal })
    region.current?.addEventListener('focusout', stopPropagation, { signal })
    document.addEventListener('keydown', blurOnHotkey, { signal, capture: true })
    return () => listeners.abort()
  }, [])

  return (
    <div ref={region} aria-live="off">
      <RadixToast.Viewport hotkey={[hotkey]} className={classes(toastPosition, besideDialog)} />
    </div>
  )
}

// Clear of a dialog's buttons, which are at the bottom and at the right of its header.
const besideDialog = 'over-dialog:top-3 over-dialog:right-auto over-dialog:left-3 max-md:over-dialog:right-16'

const hotkey = 'F8'

function stopPropagation(event: Event) {
  event.stopPropagation()
}

function blurOnHotkey(event: KeyboardEvent) {
  if (event.key === hotkey && document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
