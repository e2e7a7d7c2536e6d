import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { ToastContext, type ToastMessage } from './toast-context.ts'
import type { ShownToast, Toasts } from './toasts.tsx'

/**
 * Lets what is inside say what happened. The drawing of toasts is fetched at the first sign of use: no first view needs it,
 * and it is there before anything can fail.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast>()
  const [Drawn, setDrawn] = useState<typeof Toasts>()

  useEffect(() => {
    const listening = new AbortController()
    const fetchOnce = () => {
      listening.abort()
      void import('./toasts.tsx').then((loaded) => setDrawn(() => loaded.Toasts))
    }
    for (const use of ['pointerdown', 'keydown']) {
      addEventListener(use, fetchOnce, { signal: listening.signal, passive: true })
    }
    return () => listening.abort()
  }, [])

  const toast = useCallback((message: ToastMessage) => {
    setShown((before) => ({ number: (before?.number ?? 0) + 1, message }))
  }, [])

  return (
    <ToastContext value={toast}>
      {children}
      {Drawn && <Drawn shown={shown} />}
    </ToastContext>
  )
}
