import { useSyncExternalStore } from 'react'
import type { SignedInUser } from '#contract/accounts.ts'
import { readProblem } from '#contract/problem.ts'

// The session of staff that ended under an open page of the back office. The page stays, hidden, for the same person.

export interface EndedSession {
  user: SignedInUser
  /** Whether a change was refused because of it. */
  hasFailedChange: boolean
}

let endedSession: EndedSession | undefined

const listeners = new Set<() => void>()

export const getEndedSession = () => endedSession

/** Hides the page, or shows it again. */
export function setEndedSession(ended: EndedSession | undefined) {
  endedSession = ended
  document.documentElement.toggleAttribute('data-session-ended', ended !== undefined)
  for (const listener of listeners) listener()
}

/** The ended session while the page waits for its owner to sign in again. */
export function useEndedSession(): EndedSession | undefined {
  return useSyncExternalStore(subscribe, getEndedSession, () => undefined)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface Refusal {
  /** Whether the refused call would have changed something. */
  isChange: boolean
  /** Private access is on and the visitor needs the access code again. */
  isGated: boolean
}

let handleEnd: (refusal: Refusal) => void = () => {}

export function onSessionEnd(handler: (refusal: Refusal) => void) {
  handleEnd = handler
}

/** Notices that the session has ended from a refused call. 401 is the normal reply of `/api/user`. */
export async function reportRefusal(response: Response, path: string, method: string | undefined) {
  if (response.status !== 401 && response.status !== 403) return
  const { code } = await readProblem(response.clone())
  const isChange = method !== undefined && method !== 'GET' && path !== '/api/login'
  if (code === 'access-required') handleEnd({ isChange, isGated: true })
  else if (code === 'sign-in-required' && path !== '/api/user') handleEnd({ isChange, isGated: false })
}
