import { createContext, useContext } from 'react'

export type ToastMessage = {
  title: string
  text?: string
  /** A notice asks for something, or tells less than was hoped for. */
  tone?: 'plain' | 'notice' | 'error'
  action?: { label: string; onClick: () => void }
}

export const ToastContext = createContext<(message: ToastMessage) => void>(() => {
  throw new Error('useToast needs a ToastProvider above it')
})

/** Gives `toast({ title, text })`. One is shown at a time; a new one takes its place. */
export function useToast() {
  return useContext(ToastContext)
}
