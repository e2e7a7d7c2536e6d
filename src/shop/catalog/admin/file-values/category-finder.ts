import * as z from 'zod'
import { categoryForm } from '#contract/catalog/staff-categories.ts'

interface Category {
  id: number
  slug: string
  name: string
}

/** A category that an import adds. */
export interface NewCategory {
  /** Negative, until it is inserted. */
  id: number
  name: string
}

/** Finds categories as files name them: by slug, or by name in any case, behind those above it such as "Audio > Headsets". */
export class CategoryFinder {
  /** Categories that files name and the shop lacks. */
  readonly unknown = new Map<string, string>()
  readonly #bySlug: ReadonlyMap<string, number>
  readonly #byName = new Map<string, number>()
  readonly #added = new Map<string, NewCategory>()
  readonly #addsMissing: boolean

  constructor(categories: readonly Category[], { addsMissing }: { addsMissing: boolean }) {
    this.#bySlug = new Map(categories.map(({ id, slug }) => [slug, id]))
    for (const { id, name } of categories) {
      const key = keyOf(name)
      // The oldest of several with the same name wins.
      if (!this.#byName.has(key)) this.#byName.set(key, id)
    }
    this.#addsMissing = addsMissing
  }

  /** Undefined if the shop has no such category and none is added. */
  find(path: string): number | undefined {
    const text = this.#knows(path) ? path : leafOf(path)
    const key = keyOf(text)
    const known = this.#bySlug.get(text) ?? this.#byName.get(key) ?? this.#bySlug.get(key)
    if (known !== undefined) return known
    const name = newName.safeParse(text)
    if (!name.success) return undefined
    if (this.#addsMissing) return this.#add(key, name.data).id
    if (!this.unknown.has(key)) this.unknown.set(key, name.data)
    return undefined
  }

  /** The added categories among these ids. */
  added(ids: ReadonlySet<number | null | undefined>): NewCategory[] {
    return [...this.#added.values()].filter(({ id }) => ids.has(id))
  }

  #knows(text: string) {
    return this.#byName.has(keyOf(text))
  }

  #add(key: string, name: string) {
    const category = this.#added.get(key) ?? { id: -this.#added.size - 1, name }
    this.#added.set(key, category)
    return category
  }
}

const newName = z.string().pipe(categoryForm.shape.name)

const leafOf = (path: string) => path.split('>').findLast((name) => name.trim() !== '') ?? path

const keyOf = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
