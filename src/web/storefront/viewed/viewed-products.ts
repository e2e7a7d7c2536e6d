import { readStored, store } from '#web/visitor/browser-storage.ts'
import { canStore } from '#web/visitor/visitor-data.ts'

const maxViewed = 12

/** The viewed products as stored on this device, for {@link viewedIn}. */
export const storedViews = () => readStored('viewedProducts') ?? ''

/** Ids of products, the last viewed first. */
export function viewedIn(stored: string): number[] {
  return stored
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
}

export function storeViewed(ids: number[]) {
  if (canStore()) store('viewedProducts', ids.slice(0, maxViewed).join(','))
}

export const viewedProducts = () => viewedIn(storedViews())

export const recordView = (id: number) =>
  storeViewed([id, ...viewedProducts().filter((other) => other !== id)])
