import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { iconsIn } from '#web/ui/icon/icon-drawings.ts'

/** HTML of a part that many pages show, with the ids of its icons. */
export interface Fragment {
  html: Buffer
  icons: string[]
}

export interface FragmentCache {
  get: (key: string) => Fragment | undefined
  store: (key: string, fragment: Fragment) => void
}

/**
 * The fragments of one page. React writes a comment in place of each, which saves rendering and encoding cached HTML.
 * No text of a page can be such a comment, because its `<` is escaped.
 */
export class PageFragments {
  readonly #cache: FragmentCache
  readonly #placed: Fragment[] = []

  constructor(cache: FragmentCache) {
    this.#cache = cache
  }

  get icons(): string[] {
    return this.#placed.flatMap(({ icons }) => icons)
  }

  /** Returns the comment for a part, which is rendered unless the cache has its key. */
  place(key: string, part: ReactNode): string {
    const fragment = this.#cache.get(key) ?? this.#render(key, part)
    return `<!--fragment ${this.#placed.push(fragment) - 1}-->`
  }

  /** The content with the fragments in their places. */
  fill(content: string): (string | Buffer)[] {
    return content
      .split(/<!--fragment (\d+)-->/)
      .map((text, i) => (i % 2 === 0 ? text : (this.#placed[Number(text)]?.html ?? '')))
  }

  #render(key: string, part: ReactNode) {
    const html = renderToString(part)
    // Its own memory: a small buffer would otherwise hold on to a larger one that others were cut from.
    const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(html))
    buffer.write(html)
    const fragment = { html: buffer, icons: iconsIn(html) }
    this.#cache.store(key, fragment)
    return fragment
  }
}
