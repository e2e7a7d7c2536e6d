import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { suggestionsQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { type Suggestion, suggestionRows } from './suggestions.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

const debounceMs = 200

/** Suggestions for the typed text, the highlighted row, and keyboard handling. */
export function useSuggestions(text: string, onSelect: (row: Suggestion) => void) {
  const [isOpen, setOpen] = useState(false)
  const [active, highlight] = useState(-1)
  const trimmed = text.trim()
  const query = useDebounced(trimmed, debounceMs)
  const { data } = useQuery({
    ...suggestionsQuery(useApi(), query),
    enabled: isOpen && query !== '',
    placeholderData: (previous, previousQuery) =>
      isPrefix(previousQuery?.queryKey[2] ?? '', query) ? previous : undefined,
  })
  const rows = isOpen && data && isPrefix(query, trimmed) ? suggestionRows(data) : []

  function close() {
    setOpen(false)
    highlight(-1)
  }

  function handleKey(event: KeyboardEvent) {
    const activeRow = rows[active]
    if (event.key === 'ArrowDown' && rows.length === 0) setOpen(true)
    else if (event.key === 'ArrowDown') highlight(active + 1 < rows.length ? active + 1 : -1)
    else if (event.key === 'ArrowUp' && rows.length > 0) highlight(active < 0 ? rows.length - 1 : active - 1)
    else if (event.key === 'Escape' && rows.length > 0) close()
    else if (event.key === 'Enter' && activeRow) onSelect(activeRow)
    else return
    event.preventDefault()
  }

  function handleTyping() {
    setOpen(true)
    highlight(-1)
  }

  return { rows, active, highlight, close, handleKey, handleTyping }
}

/** Whether either text starts with the other, so that its suggestions still fit while new ones load. */
function isPrefix(one: string, other: string) {
  return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one))
}
