import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { ToastContext, type ToastMessage } from './toast-context.ts'
import type { ShownToast, Toasts } from './toasts.tsx'

/** Lets what is inside say what happened. The drawing of toasts is fetched after the page works: no first view needs it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast>()
  const [Drawn, setDrawn] = useState<typeof Toasts>()

  useEffect(() => {
    void import('./toasts.tsx').then((loaded) => setDrawn(() => loaded.Toasts))
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
