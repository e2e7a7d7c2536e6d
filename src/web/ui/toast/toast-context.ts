import { createContext, useContext } from 'react'

export type ToastMessage = {
  title: string
  text?: string
  /** 'notice' asks for something or reports a partial success. */
  tone?: 'plain' | 'notice' | 'error'
  action?: { label: string; onClick: () => void }
}

export const ToastContext = createContext<(message: ToastMessage) => void>(() => {
  throw new Error('useToast needs a ToastProvider')
})

export const toastDurationMs = 5000
/** Time to decide on an action, such as Undo. */
export const actionDurationMs = 10_000

/** Returns `toast({ title, text })`. A new toast replaces the current one. */
export function useToast() {
  return useContext(ToastContext)
}
