import { useRef } from 'react'

/** For Radix dialogs that are opened by state, not by a trigger of theirs: focus goes back to where it came from. */
export function useReturnFocus() {
  const origin = useRef<Element>(null)
  return {
    onOpenAutoFocus() {
      origin.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (origin.current instanceof HTMLElement) origin.current.focus()
    },
  }
}
