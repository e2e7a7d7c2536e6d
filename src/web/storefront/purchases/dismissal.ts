const place = 'purchase-notices'

/** Whether this visitor wants no more notices of what others bought. */
export function isDismissed(): boolean {
  try {
    return localStorage.getItem(place) === 'dismissed'
  } catch {
    return false
  }
}

export function rememberDismissal() {
  try {
    localStorage.setItem(place, 'dismissed')
  } catch {
    // Storage can be full or forbidden; then it holds for this page.
  }
}
