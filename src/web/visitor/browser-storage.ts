// The only file that may use sessionStorage or localStorage, so that clearing a visitor's data misses no key.

/** Storage keys: local is shared by all tabs, session belongs to one tab. */
const entries = {
  /** The user id that owns the data in this area; absent for a guest. */
  visitor: { key: 'visitor', area: 'both' },
  /** Stored for staff, so that their pages load the routes of the back office. */
  staff: { key: 'staff', area: 'local' },
  cart: { key: 'cart-storage', area: 'local' },
  comparison: { key: 'comparison', area: 'local' },
  checkoutDraft: { key: 'checkout-draft', area: 'session' },
  orderAttempt: { key: 'order-attempt', area: 'session' },
  recentSearches: { key: 'recent-searches', area: 'local' },
  purchaseNotices: { key: 'purchase-notices', area: 'local' },
  /** Hidden columns of lists by user and list: '7.products=sku,margin'. */
  hiddenColumns: { key: 'admin-hidden-columns', area: 'local' },
  /** Unsaved input of long forms in the back office, after its owner: '7:[...]'. It outlasts an expired session. */
  drafts: { key: 'admin-drafts', area: 'local' },
  singleKeys: { key: 'admin-single-keys', area: 'local' },
  /** Ids of products, the last viewed first, such as '7,3'. */
  viewedProducts: { key: 'viewed-products', area: 'local' },
  /** 'list' or 'grid'. */
  productView: { key: 'product-view', area: 'local' },
  /** 'light' or 'dark'; absent to follow the system. */
  theme: { key: 'theme', area: 'local' },
  /** 'hidden' or 'shown'. */
  resaleFigures: { key: 'resale-figures', area: 'local' },
} as const

/** Device preferences without personal data. They survive signing out. */
const preferences: ReadonlySet<string> = new Set([
  entries.purchaseNotices.key,
  entries.hiddenColumns.key,
  entries.singleKeys.key,
  entries.resaleFigures.key,
  entries.productView.key,
  entries.theme.key,
])

/** Set on the root element while resale figures are hidden. */
export const hidesResale = 'data-hide-resale'

/** The view of product lists that the visitor chose last, for lists whose URL names none. */
export const prefersRows = () => readStored('productView') === 'list'

/**
 * Inline script for the head, because all visitors share a page's HTML: hides resale figures and sets the theme before the
 * first paint, and asks for rows where a product list's URL names no view.
 */
export const applyPreferences = () => `try {
  const { pathname, search, hash } = location
  if (localStorage.getItem('${entries.productView.key}') === 'list' && /^\\/(products|search|deals|category\\/[^/]+)$/.test(pathname) && !/[?&]view=/.test(search)) {
    document.documentElement.hidden = true
    location.replace(pathname + (search ? search + '&' : '?') + 'view=list' + hash)
  }
  if (localStorage.getItem('${entries.resaleFigures.key}') === 'hidden') document.documentElement.setAttribute('${hidesResale}', '')
  const theme = localStorage.getItem('${entries.theme.key}')
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme)
} catch {}`

type Area = 'local' | 'session'
type Entry = Exclude<keyof typeof entries, 'visitor'>

/** Null when the browser blocks storage. */
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

/** Marks an area whose visitor signed out. The next page clears late writes of an unloading page. */
const abandoned = 'left'

/** The visitor who owns an area; undefined after a sign-out. */
export function storedVisitorId(area: Area): VisitorId | undefined {
  const text = areaOf(area)?.getItem(entries.visitor.key) ?? null
  if (text === null) return null
  return /^\d+$/.test(text) ? Number(text) : undefined
}

/** Clears another visitor's data from an area and assigns it to this visitor. */
export function assignArea(area: Area, visitor: VisitorId) {
  const before = storedVisitorId(area)
  if (before === visitor) return
  clearArea(area, before !== undefined && ownsDrafts(visitor) ? entries.drafts.key : undefined)
  if (visitor === null) areaOf(area)?.removeItem(entries.visitor.key)
  else write(area, entries.visitor.key, String(visitor))
}

/** Clears an area on sign-out. Other tabs notice through the storage event. */
export function abandonArea(area: Area) {
  clearArea(area)
  write(area, entries.visitor.key, abandoned)
}

/** Calls `listener` when another tab signs in or out. A sign-out without scripts clears the whole area. */
export function onVisitorChange(listener: (isCleared: boolean) => void) {
  addEventListener('storage', ({ key, storageArea }) => {
    const isVisitor = key === entries.visitor.key || key === null
    if (isVisitor && storageArea === areaOf('local')) listener(key === null)
  })
}

/** Calls `listener` when another tab stores this entry. Returns a function that stops listening. */
export function onStoredElsewhere(entry: Entry, listener: () => void): () => void {
  const { key, area } = entries[entry]
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null && event.storageArea === areaOf(area)) listener()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

/** Whether drafts may stay: for the person who typed them, and while a guest uses the browser. */
const ownsDrafts = (visitor: VisitorId) =>
  visitor === null || readStored('drafts')?.startsWith(`${String(visitor)}:`) === true

/** Removes everything but preferences and the key to keep, including keys that libraries wrote. */
function clearArea(area: Area, keptKey: string = entries.visitor.key) {
  const storage = areaOf(area)
  if (!storage) return
  for (const key of Object.keys(storage)) {
    if (!preferences.has(key) && key !== entries.visitor.key && key !== keptKey) storage.removeItem(key)
  }
}

function write(area: Area, key: string, text: string) {
  try {
    areaOf(area)?.setItem(key, text)
  } catch {
    // Storage is full. Nothing stored here is essential.
  }
}
