interface EarlyClicks {
  /** Buttons that were clicked before they could answer, in that order. */
  buttons: HTMLElement[]
  keep: (event: MouseEvent) => void
}

declare global {
  interface Window {
    earlyClicks?: EarlyClicks
  }
}

/**
 * Stands in the page's head and runs before anything is drawn: until the page answers, a click on a button is kept. Links and
 * forms with an address of their own work as they are; a form without one must not put what was typed into the address.
 */
export const keepEarlyClicks = `{
const buttons = []
const keep = (event) => {
  const button = event.target.closest('button')
  if (!button || button.disabled || (button.type === 'submit' && button.form?.hasAttribute('action'))) return
  event.preventDefault()
  event.stopImmediatePropagation()
  buttons.push(button)
}
window.earlyClicks = { buttons, keep }
addEventListener('click', keep, true)
}`

/** Makes the clicks that came too early. */
export function replayEarlyClicks() {
  const early = window.earlyClicks
  if (!early) return
  delete window.earlyClicks
  removeEventListener('click', early.keep, true)
  for (const button of early.buttons) button.click()
}
