import type { AnyRouter } from '@tanstack/react-router'
import { isRecord } from '#contract/is-record.ts'

type RouterState = NonNullable<NonNullable<Window['$_TSR']>['router']>
export type DehydratedMatch = Omit<RouterState['matches'][number], 'u'>

/**
 * Carries TanStack Router's state to the browser as data. The router itself writes a script, which takes longer, is larger,
 * and differs on each page, so that the Content-Security-Policy needs a hash of each.
 * Remove when the router can write its state as JSON.
 */
export function dehydrateMatches(router: AnyRouter): DehydratedMatch[] {
  const { matches } = router.state
  const last = matches.findIndex(({ status, _notFound: isNotFound }) => status !== 'success' || isNotFound)
  return matches.slice(0, last < 0 ? undefined : last + 1).map(({ _notFound: isNotFound, ...match }) => ({
    i: match.id.replaceAll('/', '#'),
    s: match.status,
    ssr: match.ssr,
    l: match.loaderData,
    // Errors keep only their message.
    e: match.error instanceof Error ? { message: match.error.message } : match.error,
    ...(isNotFound ? { g: true } : {}),
  }))
}

/** Provides the matches where the router's client reads them. They are as fresh as the page. */
export function provideMatches(matches: DehydratedMatch[]) {
  const updatedAt = Date.now()
  const hydrated = matches.map((match) => ({ ...match, e: toError(match.e), u: updatedAt }))
  window.$_TSR = {
    router: { manifest: undefined, matches: hydrated },
    h: () => delete window.$_TSR,
    e: doNothing,
    c: doNothing,
    p: doNothing,
    buffer: [],
  }
}

function toError(error: unknown) {
  const isError = isRecord(error) && Object.keys(error).join() === 'message'
  return isError ? new Error(String(error['message'])) : error
}

function doNothing() {}
