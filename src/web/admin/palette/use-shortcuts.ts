import { useEffect } from 'react'
import { areSingleKeysOn } from './single-keys.ts'

/** Handles the keyboard shortcuts of the back office. */
export function useShortcuts(onOpen: (dialog: 'palette' | 'shortcuts') => void) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        onOpen('palette')
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn() || isInUse(event.target))
        return
      if (event.key === '?') onOpen('shortcuts')
      if (event.key === '/') focusSearch(event)
    }

    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [onOpen])
}

/** Whether the key belongs to a field that has the focus, or to an open dialog or menu. */
function isInUse(target: EventTarget | null) {
  return (
    document.querySelector('[role=dialog], [role=menu]') !== null ||
    (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null)
  )
}

function focusSearch(event: KeyboardEvent) {
  const search = document.querySelector('main input[type=search]')
  if (!(search instanceof HTMLElement)) return
  event.preventDefault()
  search.focus()
}
