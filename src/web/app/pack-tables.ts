import { isRecord } from '#contract/is-record.ts'

/** The only key of a packed list. Its value is the fields' names, then a row of values for each object. */
const tableKey = '$table'

/** Replaces lists of objects with the same fields by tables, which name each field once. */
export function packTables(value: unknown): unknown {
  if (Array.isArray(value)) {
    const table = toTable(value)
    return table ? { [tableKey]: table } : value.map(packTables)
  }
  return isRecord(value) ? mapFields(value, packTables) : value
}

/** Restores the arrays that {@link packTables} replaced. */
export function unpackTables(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpackTables)
  if (!isRecord(value)) return value
  const table = value[tableKey]
  return isTable(table) ? toObjects(table) : mapFields(value, unpackTables)
}

type Table = [names: string[], ...rows: unknown[][]]

const isTable = (value: unknown): value is Table => Array.isArray(value)

/** Undefined unless all objects have the same fields. */
function toTable(list: unknown[]): Table | undefined {
  const [first] = list
  if (list.length < 2 || !isRecord(first)) return undefined
  const names = Object.keys(first)
  const rows = new Array<unknown[]>()
  for (const object of list) {
    if (!isRecord(object) || !isEqual(Object.keys(object), names)) return undefined
    rows.push(names.map((name) => packTables(object[name])))
  }
  return [names, ...rows]
}

const isEqual = (some: string[], others: string[]) =>
  some.length === others.length && some.every((name, index) => name === others[index])

function toObjects([names, ...rows]: Table) {
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, unpackTables(row[index])])))
}

const mapFields = (object: Record<string, unknown>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))
