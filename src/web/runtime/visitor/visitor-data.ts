import {
  type VisitorId,
  claimArea,
  leaveArea,
  onVisitorStored,
  readStored,
  store,
  storedVisitor,
} from './browser-storage.ts'

// Keeps what a browser holds with the person it belongs to: storage, the checkout's draft, and pages in other tabs.

/** What a buyer takes along through the sign-in page. */
const carriedEntries = ['checkoutDraft', 'orderAttempt'] as const

interface Carried {
  from: VisitorId
  entries: [(typeof carriedEntries)[number], string][]
  /** In ms since 1970. */
  until: number
}

/** How long a draft waits for its author to sign in, in ms. */
const carriedForMs = 30 * 60 * 1000

/** Whose data this page shows; undefined until that is known. */
let shown: VisitorId | undefined

/** Who was last signed in to this page: its memory may hold their data, also once their session has ended. */
let lastUser: number | undefined

/** In memory alone, so that it ends with the page. */
let carried: Carried | undefined

let isStale = false

let leavePage: () => void = () => {}

interface Page {
  /** Loads the page again, as the server now sees the visitor. */
  leave: () => void
  /** Asks the server who the visitor is. */
  refresh: () => void
}

/** Starts before anything is shown: clears what a visitor left behind, and follows other tabs and the Back button. */
export function startVisitorData({ leave, refresh }: Page) {
  leavePage = leave
  if (!mayBeSignedIn()) claimAreas(null)
  onVisitorStored(() => {
    const now = currentVisitor()
    if (shown === undefined || shown === now) return
    if (shown === null) return refresh()
    leaveArea('session')
    leave()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || shown === undefined) return
    if (shown === currentVisitor()) refresh()
    else leave()
  })
}

/** A cookie beside the session's own, which scripts can read; without it nobody is signed in. */
export function mayBeSignedIn() {
  return typeof document === 'undefined' || /(?:^|; )tc_signed_in=1/.test(document.cookie)
}

/** Who the shop says the visitor is. Storage of another visitor is cleared; a page that shows their data is left. */
export function setVisitor(visitor: VisitorId) {
  if (visitorArrived(visitor)) leavePage()
}

/**
 * Signing in or registering: as {@link setVisitor}, but the caller leaves the page where {@link isPageStale}. Answers whether
 * this made it so.
 */
export function visitorArrived(visitor: VisitorId): boolean {
  const isReplaced =
    visitor === null ? typeof shown === 'number' : lastUser !== undefined && lastUser !== visitor
  shown = visitor
  lastUser = visitor ?? lastUser
  claimAreas(visitor)
  if (!isReplaced) return false
  isStale = true
  // The page writes scroll positions once more as it unloads; the next one clears them.
  leaveArea('session')
  return true
}

/** Whether the page still shows data of another visitor, so that it must be left as a whole. */
export const isPageStale = () => isStale

/** Signing out, or deleting the account: nothing stays. The caller leaves the page. */
export function visitorLeft() {
  shown = null
  carried = undefined
  leaveArea('local')
  leaveArea('session')
}

/** The session ended under a form: what is typed stays on the screen, and nothing in storage. */
export function sessionEnded() {
  shown = null
  claimAreas(null)
}

/** Whether this page may write into the storage that all tabs share. */
export const mayStore = () => shown === undefined || shown === storedVisitor('local')

/** On the way from the checkout to the sign-in page: what was typed waits for its author, for a while and in memory. */
export function carryThroughSignIn() {
  const from = storedVisitor('session')
  const entries = carriedEntries.flatMap((entry): Carried['entries'] => {
    const text = readStored(entry)
    return text === null ? [] : [[entry, text]]
  })
  if (from !== undefined && entries.length > 0) carried = { from, entries, until: Date.now() + carriedForMs }
}

/** The sign-in page was left for another one. */
export function dropCarried() {
  carried = undefined
}

function currentVisitor(): VisitorId {
  return (mayBeSignedIn() ? storedVisitor('local') : null) ?? null
}

function claimAreas(visitor: VisitorId) {
  claimArea('local', visitor)
  claimArea('session', visitor)
  if (visitor === null || !carried) return
  const { from, entries, until } = carried
  carried = undefined
  // A guest's draft becomes that of the account which its author signs in to; a user's returns to that user alone.
  if ((from !== null && from !== visitor) || Date.now() > until) return
  for (const [entry, text] of entries) store(entry, text)
}
