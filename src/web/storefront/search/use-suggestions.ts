import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { suggestionsQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/use-api.ts'
import { type Suggestion, suggestionRows } from './suggestions.ts'
import { useSettled } from '#web/ui/use-debounced.ts'

const typingPause = 200

/** What is suggested for what is typed, which of it the arrow keys have reached, and the keys themselves. */
export function useSuggestions(typed: string, onChoose: (row: Suggestion) => void) {
  const [isWanted, want] = useState(false)
  const [active, point] = useState(-1)
  const words = typed.trim()
  const query = useSettled(words, typingPause)
  const { data } = useQuery({
    ...suggestionsQuery(useApi(), query),
    enabled: isWanted && query !== '',
    placeholderData: (before, asked) => (beginAlike(asked?.queryKey[2] ?? '', query) ? before : undefined),
  })
  const rows = isWanted && data && beginAlike(query, words) ? suggestionRows(data) : []

  function close() {
    want(false)
    point(-1)
  }

  function handleKey(event: KeyboardEvent) {
    const chosen = rows[active]
    if (event.key === 'ArrowDown' && rows.length === 0) want(true)
    else if (event.key === 'ArrowDown') point(active + 1 < rows.length ? active + 1 : -1)
    else if (event.key === 'ArrowUp' && rows.length > 0) point(active < 0 ? rows.length - 1 : active - 1)
    else if (event.key === 'Escape' && rows.length > 0) close()
    else if (event.key === 'Enter' && chosen) onChoose(chosen)
    else return
    event.preventDefault()
  }

  function handleTyping() {
    want(true)
    point(-1)
  }

  return { rows, active, point, close, handleKey, handleTyping }
}

/** Until an answer is there, what was suggested for less or more of the same words is of use; for other words it would mislead. */
function beginAlike(asked: string, words: string) {
  return asked !== '' && words !== '' && (asked.startsWith(words) || words.startsWith(asked))
}
