import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { packTables, unpackTables } from './pack-tables.ts'

/** Id of the element with the page's state. It is data, so the Content-Security-Policy needs no hash of it. */
export const pageStateId = 'page-state'

/** What hydration needs besides the HTML. */
export interface PageState<Match> {
  matches: Match[]
  queries: [QueryKey, unknown][]
}

/** Writes the page's state as JSON that is safe inside a script element. */
export function writePageState<Match>(matches: Match[], queryClient: QueryClient): string {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) =>
      state.status === 'success' ? `[${toJson(queryKey)},${toSharedJson(state.data)}]` : [],
    )
  return `{"matches":${toJson(matches)},"queries":[${queries.join()}]}`
}

/** Reads the page's state and marks its data as fresh: cached pages are invalidated when their data changes. */
export function readPageState<Match>(queryClient: QueryClient): PageState<Match>['matches'] {
  const element = document.getElementById(pageStateId)
  const { matches, queries } = JSON.parse(element?.textContent ?? '') as PageState<Match>
  for (const [key, data] of queries) queryClient.setQueryData(key, unpackTables(data))
  return matches
}

// '<' could close the script element.
const toJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Pages share the objects of cached replies, so each is written once. */
const sharedJson = new WeakMap<object, string>()

function toSharedJson(data: unknown): string {
  if (typeof data !== 'object' || data === null) return toJson(data)
  const json = sharedJson.get(data) ?? toJson(packTables(data))
  sharedJson.set(data, json)
  return json
}
