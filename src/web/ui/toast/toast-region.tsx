import { Toast as RadixToast } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { classes } from '#web/ui/classes.ts'
import { toastPlace } from './toast-position.ts'

/**
 * The corner where toasts appear; F8 goes there. An open dialog hides all else from screen readers and takes focus back,
 * but a toast may tell of what was done in the dialog and offer to undo it: aria-live keeps it from being hidden, and
 * the dialog does not get to know of focus in here.
 */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    region.current?.addEventListener('focusin', keepHere, { signal })
    region.current?.addEventListener('focusout', keepHere, { signal })
    document.addEventListener('keydown', leaveForToasts, { signal, capture: true })
    return () => listening.abort()
  }, [])

  return (
    <div ref={region} aria-live="off">
      <RadixToast.Viewport hotkey={[hotkey]} className={classes(toastPlace, besideDialog)} />
    </div>
  )
}

// The buttons of dialogs and drawers stand below, and at the right of their headers.
const besideDialog = 'over-dialog:top-3 over-dialog:right-auto over-dialog:left-3 max-md:over-dialog:right-16'

const hotkey = 'F8'

function keepHere(event: Event) {
  event.stopPropagation()
}

function leaveForToasts(event: KeyboardEvent) {
  if (event.key === hotkey && document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
