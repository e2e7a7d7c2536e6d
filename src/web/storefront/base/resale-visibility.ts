import { useSyncExternalStore } from 'react'
import { hidesResale, onStoredElsewhere, readStored, store } from '#web/visitor/browser-storage.ts'

const listeners = new Set<() => void>()

/** Whether resale figures are hidden on this device. The root element is the state, so that cards need none. */
export function useResaleHidden(): boolean {
  return useSyncExternalStore(subscribe, isHidden, () => false)
}

export function hideResale(hide: boolean) {
  store('resaleFigures', hide ? 'hidden' : 'shown')
  apply(hide)
}

const isHidden = () => document.documentElement.hasAttribute(hidesResale)

function apply(hide: boolean) {
  document.documentElement.toggleAttribute(hidesResale, hide)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const stop = onStoredElsewhere('resaleFigures', () => apply(readStored('resaleFigures') === 'hidden'))
  return () => {
    listeners.delete(listener)
    stop()
  }
}
