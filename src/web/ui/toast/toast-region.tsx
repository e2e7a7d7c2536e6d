import { Toast as RadixToast } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { toastPosition } from './toast-position.ts'
import { useToastPlace } from './use-toast-place.ts'

/**
 * Where toasts appear; F8 focuses it. Toasts stay reachable while a dialog is open: `aria-live` exempts the region from
 * the dialog's aria-hidden, and stopping focus events keeps the dialog from taking focus back.
 */
export function ToastRegion({ toastNumber }: { toastNumber: number | undefined }) {
  const region = useRef<HTMLDivElement>(null)
  const viewport = useRef<HTMLOListElement>(null)
  useToastPlace(viewport, toastNumber)

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
      <RadixToast.Viewport ref={viewport} hotkey={[hotkey]} className={toastPosition} />
    </div>
  )
}

const hotkey = 'F8'

function stopPropagation(event: Event) {
  event.stopPropagation()
}

function blurOnHotkey(event: KeyboardEvent) {
  if (event.key === hotkey && document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
