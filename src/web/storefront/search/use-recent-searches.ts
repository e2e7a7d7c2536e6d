import { useState } from 'react'
import type { Suggestion } from './suggestions.ts'

/** Rows for an empty search box. Their code loads when the box gets the focus. */
export function useRecentSearches() {
  const [rows, setRows] = useState<Suggestion[]>([])
  return {
    rows,
    load: () => withRecentSearches(({ recentRows }) => setRows(recentRows())),
    remember: (query: string) => withRecentSearches(({ rememberSearch }) => rememberSearch(query)),
    clear: () => {
      withRecentSearches(({ clearRecentSearches }) => clearRecentSearches())
      setRows([])
    },
  }
}

/** Searching works without them. */
function withRecentSearches(use: (recent: typeof import('./recent-searches.ts')) => void) {
  import('./recent-searches.ts').then(use).catch(() => {})
}
