import { useEffect } from 'react'
import { areSingleKeysOn } from './single-keys.ts'

/** Listens for the keys of the back office, wherever the focus is. */
export function useShortcuts(onOpen: (wish: 'palette' | 'shortcuts') => void) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        onOpen('palette')
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn() || isTaken(event.target))
        return
      if (event.key === '?') onOpen('shortcuts')
      if (event.key === '/') goToSearch(event)
    }

    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [onOpen])
}

/** Somebody types, or a dialog is open, whose keys these are. */
function isTaken(target: EventTarget | null) {
  return (
    document.querySelector('[role=dialog], [role=menu]') !== null ||
    (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null)
  )
}

function goToSearch(event: KeyboardEvent) {
  const search = document.querySelector('main input[type=search]')
  if (!(search instanceof HTMLElement)) return
  event.preventDefault()
  search.focus()
}
