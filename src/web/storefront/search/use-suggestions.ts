import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { suggestionsQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { type Suggestion, suggestionRows } from './suggestions.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

const debounceMs = 200

interface Active {
  /** -1 for none. */
  index: number
  /** Whether the search box shows the row's text: by arrow keys, not by the pointer. */
  isFilled: boolean
}

const none: Active = { index: -1, isFilled: false }

/** Suggestions for the typed text, or the recent searches; the highlighted row, and keyboard handling. */
export function useSuggestions(text: string, recent: Suggestion[], onSelect: (row: Suggestion) => void) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(none)
  const trimmed = text.trim()
  const query = useDebounced(trimmed, debounceMs)
  const { data } = useQuery({
    ...suggestionsQuery(useApi(), query),
    enabled: isOpen && query !== '',
    placeholderData: (previous, previousQuery) =>
      isPrefix(previousQuery?.queryKey[2] ?? '', query) ? previous : undefined,
  })
  const suggested = data && isPrefix(query, trimmed) ? suggestionRows(data) : []
  const rows = isOpen ? (trimmed === '' ? recent : suggested) : []

  function close() {
    setOpen(false)
    setActive(none)
  }

  function highlight(index: number) {
    setActive({ index, isFilled: false })
  }

  /** Moves by one row; past either end the box shows the typed text again. */
  function move(step: 1 | -1) {
    const stops = rows.length + 1
    setActive({ index: ((active.index + 1 + step + stops) % stops) - 1, isFilled: true })
  }

  function handleKey(event: KeyboardEvent) {
    const activeRow = rows[active.index]
    if (event.key === 'ArrowDown' && rows.length === 0) setOpen(true)
    else if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp' && rows.length > 0) move(-1)
    else if (event.key === 'Escape' && rows.length > 0) close()
    else if (event.key === 'Enter' && activeRow) onSelect(activeRow)
    else return
    event.preventDefault()
  }

  function open() {
    setOpen(true)
    setActive(none)
  }

  const activeRow = active.isFilled ? rows[active.index] : undefined
  // Replaces the typed text in the search box.
  const filledText = activeRow?.href ? activeRow.text : undefined
  return { rows, active: active.index, filledText, query, highlight, close, handleKey, open }
}

/** Whether either text starts with the other, so that its suggestions still fit while new ones load. */
function isPrefix(one: string, other: string) {
  return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one))
}
