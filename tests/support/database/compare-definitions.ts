/** A column, constraint or other object of a schema, as text. */
export interface Definition {
  name: string
  definition: string
}

/** The schemas to compare, by origin, such as `tables.ts` and `the database`. */
type Schemas = Record<string, Definition[]>

/** Differences, such as `orders.notes: text in tables.ts, missing in the database`. */
export function compareDefinitions(schemas: Schemas): string[] {
  const origins = Object.entries(schemas).map(([origin, definitions]) => ({
    origin,
    byName: new Map(definitions.map(({ name, definition }) => [name, definition])),
  }))
  const names = new Set(origins.flatMap(({ byName }) => [...byName.keys()]))
  return [...names].toSorted().flatMap((name) => {
    const found = origins.map(({ origin, byName }) => ({ origin, definition: byName.get(name) ?? 'missing' }))
    const isSame = found.every(({ definition }) => definition === found[0]?.definition)
    return isSame
      ? []
      : `${name}: ${found.map(({ origin, definition }) => `${definition} in ${origin}`).join(', ')}`
  })
}
