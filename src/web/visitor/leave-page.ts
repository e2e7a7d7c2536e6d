import { paths } from '#contract/paths.ts'
import { leaveSignedOut } from './visitor-data.ts'

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

/** Reloads the page for the current visitor. */
export function reloadForVisitor() {
  hidePage()
  location.reload()
}

/** Leaves a held page for the sign-in page. Its input is lost. */
export function signInAsSomeoneElse() {
  hidePage()
  leaveSignedOut(paths.auth)
}

function hidePage() {
  isLeaving = true
  document.documentElement.hidden = true
}
