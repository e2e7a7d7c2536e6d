import {
  type VisitorId,
  assignArea,
  abandonArea,
  onVisitorChange,
  readStored,
  store,
  storedVisitorId,
} from './browser-storage.ts'

// Ensures that stored data and open pages only ever show the current visitor's data.

/** Storage entries that survive a detour from checkout to the sign-in page. */
const draftEntries = ['checkoutDraft', 'orderAttempt'] as const

interface CarriedDraft {
  from: VisitorId
  entries: [(typeof draftEntries)[number], string][]
  /** Unix time in ms. */
  expiresAt: number
}

const draftLifetimeMs = 30 * 60 * 1000

/** The visitor whose data this page shows; undefined until known. */
let shownVisitor: VisitorId | undefined

/** The user last signed in on this page, whose data may still be in memory after the session ended. */
let lastUserId: number | undefined

/** In memory only, so that it ends with the page. */
let carriedDraft: CarriedDraft | undefined

let isStale = false

/** The session ended, and the page waits for the same user to sign in again. */
let isAwaitingSignIn = false

let leavePage: () => void = () => {}

interface Page {
  /** Reloads the page for the current visitor. */
  leave: () => void
  /** Hides the page until its owner signs in again. Returns false if the page has to be left. */
  hold: () => boolean
  /** Asks the server who the visitor is. */
  refresh: () => void
}

/** Runs before rendering: clears an earlier visitor's data, then watches other tabs and the Back button. */
export function startVisitorData({ leave, hold, refresh }: Page) {
  leavePage = leave
  if (!mayBeSignedIn()) assignAreas(null)
  onVisitorChange((isCleared) => {
    const now = currentVisitor()
    if (shownVisitor === undefined || (shownVisitor === now && !isAwaitingSignIn)) return
    if (shownVisitor === null || shownVisitor === now) return refresh()
    const hasSessionEnded = !isCleared && storedVisitorId('local') === null
    if (hasSessionEnded && hold()) return
    abandonArea('session')
    leave()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || shownVisitor === undefined) return
    if (shownVisitor === currentVisitor()) refresh()
    else leave()
  })
}

/** Reads the script-visible companion of the session cookie; without it the visitor is signed out. */
export function mayBeSignedIn() {
  return typeof document === 'undefined' || /(?:^|; )tc_signed_in=1/.test(document.cookie)
}

/** Sets the visitor the server reports. Clears another visitor's storage and reloads a page that shows their data. */
export function setVisitor(visitor: VisitorId) {
  if (setSignedInVisitor(visitor)) leavePage()
}

/**
 * Like {@link setVisitor} after signing in or registering, but the caller reloads when {@link isPageStale}.
 * Returns whether the page became stale.
 */
export function setSignedInVisitor(visitor: VisitorId): boolean {
  const isReplaced =
    visitor === null ? typeof shownVisitor === 'number' : lastUserId !== undefined && lastUserId !== visitor
  shownVisitor = visitor
  isAwaitingSignIn = false
  lastUserId = visitor ?? lastUserId
  assignAreas(visitor)
  if (!isReplaced) return false
  isStale = true
  // The router stores scroll positions while unloading; the next page clears them.
  abandonArea('session')
  return true
}

/** Whether the page still holds another visitor's data and needs a full reload. */
export const isPageStale = () => isStale

/**
 * Clears everything after signing out or deleting the account and loads another page, so that no personal data stays in
 * memory. Pass it to `useMutation`: callbacks of `mutate` are dropped when their component unmounts before the response.
 */
export function leaveSignedOut(path: string) {
  shownVisitor = null
  carriedDraft = undefined
  abandonArea('local')
  abandonArea('session')
  window.location.assign(path)
}

/** Clears storage when the session ends under an open form. The form's input stays on screen. */
export function markSessionEnded() {
  shownVisitor = null
  assignAreas(null)
}

/** Clears storage when a staff session ends. The page stays for its owner, and stores nothing until then. */
export function holdVisitor() {
  isAwaitingSignIn = true
  assignAreas(null)
}

/** Whether this page's user has signed out, here or in another tab. */
export const isSignedOut = () =>
  typeof shownVisitor !== 'number' || storedVisitorId('local') === undefined || isStale

/** Whether this page may write to the storage shared by all tabs. */
export const canStore = () => shownVisitor === undefined || shownVisitor === storedVisitorId('local')

/** Holds the checkout draft in memory for 30 minutes while the buyer signs in. */
export function keepDraftForSignIn() {
  const from = storedVisitorId('session')
  const entries = draftEntries.flatMap((entry): CarriedDraft['entries'] => {
    const text = readStored(entry)
    return text === null ? [] : [[entry, text]]
  })
  if (from !== undefined && entries.length > 0)
    carriedDraft = { from, entries, expiresAt: Date.now() + draftLifetimeMs }
}

/** Call when the buyer leaves the sign-in page for any page but checkout. */
export function discardCarriedDraft() {
  carriedDraft = undefined
}

function currentVisitor(): VisitorId {
  return (mayBeSignedIn() ? storedVisitorId('local') : null) ?? null
}

function assignAreas(visitor: VisitorId) {
  assignArea('local', visitor)
  assignArea('session', visitor)
  if (visitor === null || !carriedDraft) return
  const { from, entries, expiresAt } = carriedDraft
  carriedDraft = undefined
  // A guest's draft goes to the account that signs in; a user's draft only back to that user.
  if ((from !== null && from !== visitor) || Date.now() > expiresAt) return
  for (const [entry, text] of entries) store(entry, text)
}
