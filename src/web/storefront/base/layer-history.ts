import type { RouterHistory } from '@tanstack/react-router'

interface Layer {
  close: () => void
}

/**
 * Gives each open layer, such as a drawer, a history entry with the page's URL, so that Back closes the layer. The router
 * does not see these entries: they have the page's key, and their depth is the number of open layers.
 */
export class LayerHistory {
  readonly #router: RouterHistory
  #layers: Layer[] = []
  /** The page's entry below the layers. */
  #base: { key: string | undefined; href: string } | undefined
  #isDropping = false
  /** A navigation that waits until the entries of closed layers are dropped. */
  #navigate: (() => void) | undefined

  /** A page that is opened from a layer replaces the layer's entry, so that Back leads to the page below it. */
  constructor(router: RouterHistory) {
    const { push, replace } = router
    this.#router = router
    router.push = (...page) =>
      this.#afterDropping(() => {
        if (currentDepth() > 0) replaceLayer(page)
        else push(...page)
      })
    router.replace = (...page) => this.#afterDropping(() => replaceLayer(page))

    /** Keeps the depth of the current entry. */
    function replaceLayer(page: Parameters<typeof replace>) {
      const layer = currentDepth()
      replace(...page)
      if (layer === 0) return
      router.flush()
      replaceEntry(layer)
    }
  }

  readonly open = (close: () => void): (() => void) => {
    const layer = { close }
    if (currentDepth() === 0) this.#base = { key: keyOf(history.state), href: location.href }
    this.#layers.push(layer)
    this.#addEntries()
    return () => {
      this.#layers = this.#layers.filter((other) => other !== layer)
      // The click that closed the layer may also open a page.
      setTimeout(() => this.#dropEntries())
    }
  }

  #addEntries() {
    while (!this.#isDropping && currentDepth() < this.#layers.length) pushEntry(currentDepth() + 1)
  }

  #dropEntries() {
    const surplus = currentDepth() - this.#layers.length
    if (surplus <= 0 || this.#isDropping) return
    if (location.href === this.#base?.href) this.#goBack(surplus)
    // The entry has become a page.
    else replaceEntry(this.#layers.length)
  }

  #goBack(entries: number) {
    this.#isDropping = true
    history.go(-entries)
  }

  #afterDropping(navigate: () => void) {
    if (this.#isDropping) this.#navigate = navigate
    else navigate()
  }

  handlePop(event: PopStateEvent) {
    if (this.#isDropping) {
      event.stopImmediatePropagation()
      this.#finishDropping()
      return
    }
    const depth = depthOf(event.state)
    if (depth > this.#layers.length) {
      // Forward to a layer that was closed.
      event.stopImmediatePropagation()
      this.#goBack(depth - this.#layers.length)
      return
    }
    const closing = this.#layers.slice(depth).toReversed()
    if (closing.length === 0) return
    if (keyOf(event.state) === this.#base?.key) {
      event.stopImmediatePropagation()
      this.#restorePage()
    }
    for (const { close } of closing) close()
  }

  #finishDropping() {
    this.#isDropping = false
    this.#addEntries()
    const navigate = this.#navigate
    this.#navigate = undefined
    navigate?.()
  }

  /** Keeps a choice made in a layer, such as a filter. The next Back undoes it. */
  #restorePage() {
    const { href, state } = this.#router.location
    if (new URL(href, location.href).href !== location.href) pushEntry(0, href, state)
  }
}

/** The state of a history entry; null for the first one. */
interface EntryState {
  /** The number of open layers. */
  layer?: number
  /** The router's key of the page. */
  key?: string
}

const depthOf = (state: EntryState | null) => state?.layer ?? 0

const keyOf = (state: EntryState | null) => state?.key

const currentDepth = () => depthOf(history.state)

const pushEntry = (layer: number, href?: string, state?: object) =>
  writeEntry('pushState', layer, href, state)

const replaceEntry = (layer: number) => writeEntry('replaceState', layer)

// The router replaces the methods of the history with its own, which load the page again.
function writeEntry(method: 'pushState' | 'replaceState', layer: number, href?: string, state?: object) {
  History.prototype[method].call(
    history,
    { ...(state ?? history.state), layer: layer || undefined },
    '',
    href,
  )
}
