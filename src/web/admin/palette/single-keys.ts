import { readStored, store } from '#web/visitor/browser-storage.ts'

/** Whether single-character shortcuts are on. WCAG 2.1.4 asks for a way to turn them off, for speech input. */
export const areSingleKeysOn = () => readStored('singleKeys') !== 'off'

export function setSingleKeys(isOn: boolean) {
  store('singleKeys', isOn ? 'on' : 'off')
}
