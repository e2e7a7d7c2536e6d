import type { SignedInUser } from '#contract/accounts.ts'
import { isAdminPath } from '#contract/paths.ts'
import { userQuery } from '#web/api/session.ts'
import type { createShopRouter } from './router.tsx'
import { getEndedSession, setEndedSession } from '#web/visitor/ended-session.ts'
import { holdVisitor, isSignedOut, setVisitor } from '#web/visitor/visitor-data.ts'

type ShopRouter = ReturnType<typeof createShopRouter>

/** An open page of the back office, which outlasts the session of the staff member it belongs to. */
export class StaffPage {
  readonly #router: ShopRouter
  /** The staff member whose data the page shows. */
  #staff: SignedInUser | undefined

  constructor(router: ShopRouter) {
    this.#router = router
  }

  /**
   * Hides the page until its owner signs in again. Returns false for any other page, and after a sign-out.
   * `isChange` says that a change was refused.
   */
  hold(isChange = false): boolean {
    const ended = getEndedSession()
    const user = ended?.user ?? this.#staff
    if (!user || isSignedOut() || !isAdminPath(location.pathname)) return false
    if (!ended) holdVisitor()
    setEndedSession({ user, hasFailedChange: isChange || (ended?.hasFailedChange ?? false) })
    return true
  }

  /** Takes the user that the server reports, or that the page sets itself. Returns true while the page is held. */
  follow(user: SignedInUser | null, isSetByPage: boolean): boolean {
    const ended = getEndedSession()
    if (ended && isSetByPage) return true
    if (user === null && this.hold()) {
      this.#showUser(getEndedSession()?.user)
      return true
    }
    this.#staff = user?.role === 'admin' ? user : undefined
    if (ended && user) this.#resume(user, ended.user)
    return false
  }

  /** The page stays as it is. */
  #showUser(user: SignedInUser | undefined) {
    const { api, queryClient } = this.#router.options.context
    if (user) queryClient.setQueryData(userQuery(api).queryKey, user)
  }

  /** Retries failed queries. Failed changes wait until staff save them again. */
  #resume(user: SignedInUser, before: SignedInUser) {
    // Reloads the page for another user.
    setVisitor(user.id)
    if (user.id !== before.id) return
    setEndedSession(undefined)
    const { queryClient } = this.#router.options.context
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    void queryClient.invalidateQueries({ queryKey: ['cart'] })
    if (this.#router.state.matches.some(({ status }) => status === 'error')) void this.#router.invalidate()
  }
}
