import { isRecord } from '#contract/is-record.ts'

/** Per kind, so that a call gets objects that still exist. */
const maxKnown = 60

/** Fields that name an object in other calls. */
const nameFields = ['sku', 'slug', 'orderNumber', 'changeId', 'token', 'stockToken', 'email', 'updatedAt']

/** Values from earlier replies: ids and versions by kind, and names such as SKUs. */
export class KnownObjects {
  readonly #ids = new Map<string, number[]>()
  readonly #versions = new Map<string, number>()
  readonly #names = new Map<string, string[]>()

  /** Reads a reply. The kind of its objects is the last fixed part of the path, such as `products`. */
  read(template: string, body: unknown) {
    this.#readValue(kindOf(template), body)
  }

  #readValue(kind: string, value: unknown) {
    if (Array.isArray(value)) return value.slice(0, maxKnown).forEach((each) => this.#readValue(kind, each))
    if (!isRecord(value)) return
    const { id, version } = value
    if (typeof id === 'number') {
      add(this.#ids, kind, id)
      if (typeof version === 'number') this.#versions.set(`${kind} ${id}`, version)
    }
    for (const name of nameFields) {
      const text = value[name]
      if (typeof text === 'string') add(this.#names, name, text)
    }
    for (const [field, each] of Object.entries(value)) this.#readValue(field, each)
  }

  ids(kind: string): readonly number[] {
    return this.#ids.get(kind) ?? []
  }

  names(field: string): readonly string[] {
    return this.#names.get(field) ?? []
  }

  version(kind: string, id: number): number | undefined {
    return this.#versions.get(`${kind} ${id}`)
  }
}

function kindOf(template: string): string {
  return template.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? ''
}

function add<T>(values: Map<string, T[]>, name: string, value: T) {
  const known = values.get(name) ?? []
  values.set(name, [value, ...known.filter((each) => each !== value)].slice(0, maxKnown))
}
