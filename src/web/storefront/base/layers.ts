import type { RouterHistory } from '@tanstack/react-router'
import type { OpenLayer } from '#web/ui/dialog/close-on-back.ts'
import type { LayerHistory } from './layer-history.ts'

/** Open drawers, dialogs and overlays. The code that gives them history entries loads on the first interaction. */
export class Layers {
  #history: LayerHistory | undefined
  #load: () => Promise<LayerHistory> = () => Promise.reject(new Error('No router'))

  /** Create it before the router, whose own listener must not see the entries of layers. */
  constructor() {
    addEventListener('popstate', (event) => this.#history?.handlePop(event))
    // After a reload, the layer of the current entry is closed.
    if (history.state?.layer) history.replaceState({ ...history.state, layer: undefined }, '')
  }

  follow(router: RouterHistory) {
    this.#load = async () => {
      const { LayerHistory } = await import('./layer-history.ts')
      return (this.#history ??= new LayerHistory(router))
    }
    // If it fails, opening a layer tries again.
    const preload = () => void this.#load().catch(() => {})
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, preload, { once: true })
  }

  readonly open: OpenLayer = (close) => {
    let isOpen = true
    let remove = () => {}
    const add = (layers: LayerHistory) => {
      if (isOpen) remove = layers.open(close)
    }
    // Without it, Back leaves the page.
    if (this.#history) add(this.#history)
    else this.#load().then(add, () => {})
    return () => {
      isOpen = false
      remove()
    }
  }
}
