// The one home of everything that the shop writes into a browser's storage. Nothing else may use sessionStorage or localStorage.

/** What is stored, and where: local for all tabs, session for one tab. */
const entries = {
  /** Whose the data in this area is: a user's id, absent for a guest. */
  visitor: { key: 'visitor', area: 'both' },
  cart: { key: 'cart-storage', area: 'local' },
  checkoutDraft: { key: 'checkout-draft', area: 'session' },
  orderAttempt: { key: 'order-attempt', area: 'session' },
  purchaseNotices: { key: 'purchase-notices', area: 'local' },
  singleKeys: { key: 'admin-single-keys', area: 'local' },
} as const

/** Choices about this device that tell nothing of a person. They outlive a sign-out. */
const preferences: ReadonlySet<string> = new Set([entries.purchaseNotices.key, entries.singleKeys.key])

type Area = 'local' | 'session'
type Entry = Exclude<keyof typeof entries, 'visitor'>

/** Storage can be forbidden or absent; then nothing is ever stored. */
function areaOf(area: Area): Storage | null {
  try {
    return area === 'local' ? localStorage : sessionStorage
  } catch {
    return null
  }
}

export function readStored(entry: Entry): string | null {
  const { key, area } = entries[entry]
  return areaOf(area)?.getItem(key) ?? null
}

export function store(entry: Entry, text: string) {
  const { key, area } = entries[entry]
  write(area, key, text)
}

export function removeStored(entry: Entry) {
  const { key, area } = entries[entry]
  areaOf(area)?.removeItem(key)
}

/** A signed-in user's id, or null for a guest. */
export type VisitorId = number | null

/** Marks an area whose visitor has left, so that the next page clears what an unloading page wrote once more. */
const left = 'left'

/** Whose the data in an area is; undefined where the last visitor has left. */
export function storedVisitor(area: Area): VisitorId | undefined {
  const text = areaOf(area)?.getItem(entries.visitor.key) ?? null
  if (text === null) return null
  return /^\d+$/.test(text) ? Number(text) : undefined
}

/** Removes what an area holds of another visitor, and marks it as this one's. */
export function claimArea(area: Area, visitor: VisitorId) {
  if (storedVisitor(area) === visitor) return
  clearArea(area)
  if (visitor === null) areaOf(area)?.removeItem(entries.visitor.key)
  else write(area, entries.visitor.key, String(visitor))
}

/** Clears an area whose visitor has left. Other tabs hear of the local one by the storage event. */
export function leaveArea(area: Area) {
  clearArea(area)
  write(area, entries.visitor.key, left)
}

/** Calls back when another tab signs in or out. */
export function onVisitorStored(listener: () => void) {
  addEventListener('storage', ({ key, storageArea }) => {
    const isVisitor = key === entries.visitor.key || key === null
    if (isVisitor && storageArea === areaOf('local')) listener()
  })
}

/** All but preferences, also what libraries have written: no key can be forgotten. */
function clearArea(area: Area) {
  const storage = areaOf(area)
  if (!storage) return
  for (const key of Object.keys(storage)) {
    if (!preferences.has(key) && key !== entries.visitor.key) storage.removeItem(key)
  }
}

function write(area: Area, key: string, text: string) {
  try {
    areaOf(area)?.setItem(key, text)
  } catch {
    // Storage is full: what is stored here can be done without.
  }
}
