interface EarlyClicks {
  /** Buttons clicked before hydration, in order. */
  buttons: HTMLElement[]
  capture: (event: MouseEvent) => void
}

declare global {
  interface Window {
    earlyClicks?: EarlyClicks
  }
}

/**
 * Inline script for the head: records button clicks until hydration. Links and forms with an action work without it;
 * a form without an action must not submit its input into the URL.
 */
export const captureEarlyClicks = `{
const buttons = []
const capture = (event) => {
  const button = event.target.closest('button')
  if (!button || button.disabled || (button.type === 'submit' && button.form?.hasAttribute('action'))) return
  event.preventDefault()
  event.stopImmediatePropagation()
  buttons.push(button)
}
window.earlyClicks = { buttons, capture }
addEventListener('click', capture, true)
}`

/** Repeats the clicks recorded before hydration. */
export function replayEarlyClicks() {
  const early = window.earlyClicks
  if (!early) return
  delete window.earlyClicks
  removeEventListener('click', early.capture, true)
  for (const button of early.buttons) button.click()
}
