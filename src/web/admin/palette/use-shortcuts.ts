import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { getEndedSession } from '#web/visitor/ended-session.ts'
import { goKeys, sequenceMs } from './go-keys.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** Handles the keyboard shortcuts of the back office. */
export function useShortcuts(onOpen: (dialog: 'palette' | 'shortcuts') => void) {
  const navigate = useNavigate()
  // When `g` was pressed, as the first key of a sequence.
  const startedAt = useRef(-Infinity)

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (getEndedSession()) return
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        onOpen('palette')
        return
      }
      const isSequence = event.timeStamp - startedAt.current < sequenceMs
      startedAt.current = -Infinity
      if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn() || isInUse(event.target))
        return
      const page = isSequence ? goKeys.find(({ key }) => key === event.key) : undefined
      if (page) void navigate({ to: page.to })
      else if (event.key === 'g') startedAt.current = event.timeStamp
      else if (event.key === '?') onOpen('shortcuts')
      else if (event.key === '/') focusSearch(event)
    }

    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [onOpen, navigate])
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
