import type { Fetch } from '#contract/client.ts'
import { userQuery } from '#web/api/session.ts'
import { paths } from '#contract/paths.ts'
import type { createShopRouter } from '#web/runtime/router.tsx'
import {
  keepDraftForSignIn,
  discardCarriedDraft,
  markSessionEnded,
  setVisitor,
  startVisitorData,
} from './visitor-data.ts'

type ShopRouter = ReturnType<typeof createShopRouter>

let isLeaving = false

/** Suppresses unsaved-changes prompts while the page reloads for another visitor, who could not save them. */
export function skipUnloadPrompts() {
  addEventListener(
    'beforeunload',
    (event) => {
      if (isLeaving) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

let endSession: () => void = () => {}

/** Wraps fetch to notice an ended session on the first 401. `/api/user` is excluded: 401 is its normal reply. */
export function createVisitorFetch(send: (path: string, init: RequestInit) => Promise<Response>): Fetch {
  return async (path, init) => {
    const response = await send(path, init)
    if (response.status === 401 && path !== '/api/user') {
      const problem: unknown = await response
        .clone()
        .json()
        .catch(() => null)
      if (isSignInRequired(problem)) endSession()
    }
    return response
  }
}

function isSignInRequired(problem: unknown) {
  return (
    typeof problem === 'object' &&
    problem !== null &&
    'code' in problem &&
    problem.code === 'sign-in-required'
  )
}

/** Reloads or refreshes the page when the visitor changes, in this tab or another. */
export function watchVisitor(router: ShopRouter) {
  const { api, queryClient } = router.options.context
  const { queryKey } = userQuery(api)

  startVisitorData({
    leave: () => {
      isLeaving = true
      document.documentElement.hidden = true
      location.reload()
    },
    refresh: () => {
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: ['cart'] })
    },
  })

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] === queryKey[0]) setVisitor(queryClient.getQueryData(queryKey)?.id ?? null)
  })

  endSession = () => {
    if (!queryClient.getQueryData(queryKey)) return
    // Unsaved input stays on screen; the next save reports that the user is signed out.
    if (hasUnsavedForm()) markSessionEnded()
    else queryClient.setQueryData(queryKey, null)
  }

  if (location.pathname === paths.auth && new URLSearchParams(location.search).get('next') === paths.checkout)
    keepDraftForSignIn()
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (toLocation.pathname === paths.auth) {
      if (fromLocation?.pathname === paths.checkout) keepDraftForSignIn()
    } else if (toLocation.pathname !== paths.checkout) discardCarriedDraft()
  })
}

/** Triggers the unsaved-changes guards as the browser would. */
function hasUnsavedForm() {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
