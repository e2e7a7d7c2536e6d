import { Toast as RadixToast } from 'radix-ui'
import type { ToastMessage } from './toast-context.ts'
import { ToastRegion } from './toast-region.tsx'
import { Toast } from './toast.tsx'

/** The number distinguishes a repeated message. */
export type ShownToast = { number: number; message: ToastMessage }

/** One toast at a time; a new one replaces it. */
export function Toasts({ shown }: { shown?: ShownToast }) {
  return (
    <RadixToast.Provider swipeThreshold={50} swipeDirection="right">
      {shown && <Toast key={shown.number} message={shown.message} />}
      <ToastRegion toastNumber={shown?.number} />
    </RadixToast.Provider>
  )
}
