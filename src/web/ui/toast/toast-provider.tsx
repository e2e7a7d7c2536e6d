import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { PlainToast } from './plain-toast.tsx'
import { ToastContext, type ToastMessage } from './toast-context.ts'
import type { ShownToast, Toasts } from './toasts.tsx'

/**
 * Lets what is inside say what happened. No first view needs the drawing of toasts: it is fetched at the first sign of use,
 * so that it is there before anything can fail, and at the latest with the first message. Where it does not come, because the
 * connection is lost, the message is there without it.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast>()
  const [Drawn, setDrawn] = useState<typeof Toasts>()
  const [isPlain, setPlain] = useState(false)

  const fetchDrawing = useCallback(async () => {
    const loaded = await import('./toasts.tsx')
    setDrawn(() => loaded.Toasts)
  }, [])

  useEffect(() => {
    const listening = new AbortController()
    const fetchOnce = () => {
      listening.abort()
      // A message tries again.
      fetchDrawing().catch(() => {})
    }
    for (const use of ['pointerdown', 'keydown']) {
      addEventListener(use, fetchOnce, { signal: listening.signal, passive: true })
    }
    return () => listening.abort()
  }, [fetchDrawing])

  const toast = useCallback(
    (message: ToastMessage) => {
      setShown((before) => ({ number: (before?.number ?? 0) + 1, message }))
      fetchDrawing().catch(() => setPlain(true))
    },
    [fetchDrawing],
  )

  return (
    <ToastContext value={toast}>
      {children}
      {Drawn && <Drawn shown={shown} />}
      {!Drawn && isPlain && shown && <PlainToast key={shown.number} message={shown.message} />}
    </ToastContext>
  )
}
