import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { unpackTables } from './pack-tables.ts'

/** Id of the element with the page's state. It is data, so the Content-Security-Policy needs no hash of it. */
export const pageStateId = 'page-state'

/** What hydration needs besides the HTML, written by `writePageState`. */
export interface PageState<Match> {
  matches: Match[]
  queries: [QueryKey, unknown][]
}

/** Reads the page's state and marks its data as fresh: cached pages are invalidated when their data changes. */
export function readPageState<Match>(queryClient: QueryClient): PageState<Match>['matches'] {
  const element = document.getElementById(pageStateId)
  const { matches, queries } = JSON.parse(element?.textContent ?? '') as PageState<Match>
  for (const [key, data] of queries) queryClient.setQueryData(key, unpackTables(data))
  return matches
}
