import type { Fetch } from '#contract/client.ts'
import { userQuery } from '#web/api/accounts.ts'
import { paths } from '#contract/paths.ts'
import type { createShopRouter } from '#web/runtime/router.tsx'
import {
  carryThroughSignIn,
  dropCarried,
  sessionEnded,
  setVisitor,
  startVisitorData,
} from './visitor-data.ts'

type ShopRouter = ReturnType<typeof createShopRouter>

let isLeaving = false

/** Another visitor's page goes at once: an unsaved form in it cannot be saved any more. */
export function leaveWithoutAsking() {
  addEventListener(
    'beforeunload',
    (event) => {
      if (isLeaving) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

let endSession: () => void = () => {}

/** Notices by the first refused call that the session has ended. Who the visitor is, the page asks by itself. */
export function fetchForVisitor(send: (path: string, init: RequestInit) => Promise<Response>): Fetch {
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

/** Ties the page to its visitor: when that changes, here or in another tab, nothing of the former one stays. */
export function followVisitor(router: ShopRouter) {
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
    // What staff have typed stays in front of them; the next save says that they are signed out.
    if (hasUnsavedForm()) sessionEnded()
    else queryClient.setQueryData(queryKey, null)
  }

  if (location.pathname === paths.auth && new URLSearchParams(location.search).get('next') === paths.checkout)
    carryThroughSignIn()
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (toLocation.pathname === paths.auth) {
      if (fromLocation?.pathname === paths.checkout) carryThroughSignIn()
    } else if (toLocation.pathname !== paths.checkout) dropCarried()
  })
}

/** Asks the guards of unsaved forms as the browser would. */
function hasUnsavedForm() {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
