import { Toast as RadixToast } from 'radix-ui'
import type { ToastMessage } from './toast-context.ts'
import { ToastRegion } from './toast-region.tsx'
import { Toast } from './toast.tsx'

/** Its number tells a message from the same one said again. */
export type ShownToast = { number: number; message: ToastMessage }

/** One toast at a time: the next takes the place of the one before. */
export function Toasts({ shown }: { shown?: ShownToast }) {
  return (
    <RadixToast.Provider duration={5000} swipeThreshold={50} swipeDirection="right">
      {shown && <Toast key={shown.number} message={shown.message} />}
      <ToastRegion />
    </RadixToast.Provider>
  )
}
