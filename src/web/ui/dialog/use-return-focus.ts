import { useRef } from 'react'

/**
 * Returns focus after a Radix dialog that is opened by state instead of a Trigger. Focus goes to the previous element,
 * or to main when that element is gone.
 */
export function useReturnFocus() {
  const origin = useRef<Element>(null)
  return {
    onOpenAutoFocus() {
      origin.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      const target = origin.current?.isConnected ? origin.current : document.querySelector('main')
      if (target instanceof HTMLElement) target.focus()
    },
  }
}
