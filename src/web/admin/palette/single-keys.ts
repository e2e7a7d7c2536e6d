const key = 'admin-single-keys'

/** Whether keys act that are no more than a character; who speaks to the computer may not want that (WCAG 2.1.4). */
export const areSingleKeysOn = () => localStorage.getItem(key) !== 'off'

export function setSingleKeys(on: boolean) {
  localStorage.setItem(key, on ? 'on' : 'off')
}
