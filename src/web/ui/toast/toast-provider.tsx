import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { PlainToast } from './plain-toast.tsx'
import { ToastContext, type ToastMessage } from './toast-context.ts'
import type { ShownToast, Toasts } from './toasts.tsx'

/**
 * Provides `useToast`. The toast code loads on the first interaction, so that it is ready if the connection fails later.
 * When it cannot load, a plain toast shows the message.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast>()
  const [LoadedToasts, setLoadedToasts] = useState<typeof Toasts>()
  const [hasLoadFailed, setLoadFailed] = useState(false)

  const loadToasts = useCallback(async () => {
    const loaded = await import('./toasts.tsx')
    setLoadedToasts(() => loaded.Toasts)
  }, [])

  useEffect(() => {
    const listeners = new AbortController()
    const loadOnce = () => {
      listeners.abort()
      // The first toast retries.
      loadToasts().catch(() => {})
    }
    for (const event of ['pointerdown', 'keydown']) {
      addEventListener(event, loadOnce, { signal: listeners.signal, passive: true })
    }
    return () => listeners.abort()
  }, [loadToasts])

  const toast = useCallback(
    (message: ToastMessage) => {
      setShown((previous) => ({ number: (previous?.number ?? 0) + 1, message }))
      loadToasts().catch(() => setLoadFailed(true))
    },
    [loadToasts],
  )

  return (
    <ToastContext value={toast}>
      {children}
      {LoadedToasts && <LoadedToasts shown={shown} />}
      {!LoadedToasts && hasLoadFailed && shown && <PlainToast key={shown.number} message={shown.message} />}
    </ToastContext>
  )
}
