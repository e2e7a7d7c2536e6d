import { paths } from '#contract/paths.ts'
import { readStored, removeStored, store } from '#web/visitor/browser-storage.ts'
import type { Suggestion } from './suggestions.ts'

const maxRecent = 5

/** The last searches on this device, newest first, and a row that clears them. */
export function recentRows(): Suggestion[] {
  const recent = readRecent()
  if (recent.length === 0) return []
  return [
    ...recent.map((text) => ({
      key: `recent ${text}`,
      href: paths.search(text),
      text,
      note: { label: 'Recent' },
    })),
    { key: 'clear', href: null, text: 'Clear recent searches', note: { label: '' } },
  ]
}

export function rememberSearch(query: string) {
  const others = readRecent().filter((text) => text.toLowerCase() !== query.toLowerCase())
  store('recentSearches', JSON.stringify([query, ...others].slice(0, maxRecent)))
}

export function clearRecentSearches() {
  removeStored('recentSearches')
}

/** Anything else in the storage counts as none. */
function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored('recentSearches') ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, maxRecent) : []
  } catch {
    return []
  }
}
