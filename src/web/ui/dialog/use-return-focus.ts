import { useRef } from 'react'

/**
 * For Radix dialogs that are opened by state, not by a trigger of theirs: focus goes back to where it came from, or to the
 * page's content when the dialog's work took that away.
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
