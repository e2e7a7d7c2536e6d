import { readStored, store } from '#web/runtime/visitor/browser-storage.ts'

/** Whether keys act that are no more than a character; who speaks to the computer may not want that (WCAG 2.1.4). */
export const areSingleKeysOn = () => readStored('singleKeys') !== 'off'

export function setSingleKeys(on: boolean) {
  store('singleKeys', on ? 'on' : 'off')
}
