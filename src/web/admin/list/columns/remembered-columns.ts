import { useSyncExternalStore } from 'react'
import type { ViewedList } from '#contract/lists/staff-choices.ts'
import { readStored, store } from '#web/visitor/browser-storage.ts'

const listeners = new Set<() => void>()

/** The columns that this user hid in this browser: 'sku,margin'. Empty on the server, which does not know them. */
export function useRememberedColumns(userId: number | undefined, list: ViewedList): string {
  return useSyncExternalStore(
    subscribe,
    () => readAll().get(keyOf(userId, list)) ?? '',
    () => '',
  )
}

export function rememberColumns(userId: number | undefined, list: ViewedList, columns: string) {
  const all = readAll()
  all.set(keyOf(userId, list), columns)
  store('hiddenColumns', all.toString())
  for (const listener of listeners) listener()
}

const keyOf = (userId: number | undefined, list: ViewedList) => `${userId}.${list}`

const readAll = () => new URLSearchParams(readStored('hiddenColumns') ?? '')

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
