import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { markRendered } from '#web/api/client/rendered-queries.ts'
import { unpackTables } from './pack-tables.ts'

/** Id of the element with the page's state. It is data, so the Content-Security-Policy needs no hash of it. */
export const pageStateId = 'page-state'

/** Data for hydration besides the HTML, written by `writePageState`. */
export interface PageState<Match> {
  /** Path and query that the page was rendered for, without parameters that it does not read. */
  url: string
  matches: Match[]
  queries: [QueryKey, unknown][]
}

export function readPageState<Match>(): PageState<Match> {
  return JSON.parse(document.getElementById(pageStateId)?.textContent ?? '') as PageState<Match>
}

/** Marks the page's data as fresh: cached pages are invalidated when their data changes. */
export function fillQueries(queryClient: QueryClient, queries: PageState<unknown>['queries']) {
  for (const [key, data] of queries) {
    queryClient.setQueryData(key, unpackTables(data))
    markRendered(key)
  }
}
