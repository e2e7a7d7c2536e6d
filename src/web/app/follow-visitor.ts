import type { Fetch } from '#contract/client.ts'
import { userQuery } from '#web/api/session.ts'
import { reloadForVisitor } from '#web/visitor/leave-page.ts'
import { onSessionEnd, reportRefusal } from '#web/visitor/ended-session.ts'
import { paths } from '#contract/paths.ts'
import type { createShopRouter } from './router.tsx'
import { StaffPage } from './staff-page.ts'
import {
  keepDraftForSignIn,
  discardCarriedDraft,
  markSessionEnded,
  setVisitor,
  startVisitorData,
} from '#web/visitor/visitor-data.ts'

type ShopRouter = ReturnType<typeof createShopRouter>

/** Wraps fetch to notice an ended session on the first refused call. */
export function createVisitorFetch(send: (path: string, init: RequestInit) => Promise<Response>): Fetch {
  return async (path, init) => {
    const response = await send(path, init)
    if (response.status === 401) await reportRefusal(response, path, init.method)
    return response
  }
}

/** Reloads, refreshes or hides the page when the visitor changes, in this tab or another. */
export function watchVisitor(router: ShopRouter) {
  const { api, queryClient } = router.options.context
  const { queryKey } = userQuery(api)
  const staffPage = new StaffPage(router)

  startVisitorData({
    leave: reloadForVisitor,
    hold: () => staffPage.hold(),
    refresh: () => {
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: ['cart'] })
    },
  })

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] !== queryKey[0]) return
    const user = queryClient.getQueryData(queryKey) ?? null
    if (!staffPage.follow(user, event.action.manual === true)) setVisitor(user?.id ?? null)
  })

  onSessionEnd(({ isChange, isGated }) => {
    if (staffPage.hold(isChange)) return
    if (isGated) return location.reload()
    if (!queryClient.getQueryData(queryKey)) return
    // Unsaved input stays on screen; the next save reports that the user is signed out.
    if (hasUnsavedForm()) markSessionEnded()
    else queryClient.setQueryData(queryKey, null)
  })

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
