import { isRecord } from '#contract/is-record.ts'
import { changeText, fieldText } from './changes-text.ts'
import { differences } from './differences.ts'
import type { EntryNames } from './entry-names.ts'

interface BulkEntry {
  action: string
  /** '3 products' */
  subject: string
  before: unknown
  after: unknown
  sample?: { before: unknown; after: unknown } | undefined
}

/** One sentence for a change of several products: '3 products: featured No → Yes'. */
export function bulkWords({ action, subject, before, after, sample }: BulkEntry, names: EntryNames): string {
  const rows = rowsOf(before, after)
  const [only] = rows
  const item =
    rows.length === 1 && only ? (names.products.get(only.id ?? 0) ?? only.name ?? subject) : subject
  const end = ends[action]
  if (end !== undefined) return `${item} ${end}`
  const shared = sample
    ? [fieldsText(rowsOf(sample.before, sample.after), names)]
    : sharedChanges(rows, names)
  return `${item}: ${shared.join(', ')}`
}

const ends: Record<string, string> = {
  'products.delete': 'deleted permanently',
  'products.import': 'imported',
  'products.import-undone': 'set back, import undone',
  'products.trash-archived': 'moved from the trash to the archive',
}

interface Row {
  id: number | null
  name: string | undefined
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The rows of both lists by product; new ones have no id. */
function rowsOf(before: unknown, after: unknown): Row[] {
  const former = new Map(recordsIn(before).map((row) => [row.id, row]))
  const records = after === null ? recordsIn(before) : recordsIn(after)
  return records.map(({ id, ...fields }) => {
    const { id: _id, ...was } = former.get(id) ?? {}
    return {
      id: typeof id === 'number' ? id : null,
      name: typeof fields.name === 'string' ? fields.name : undefined,
      before: was,
      after: after === null ? {} : fields,
    }
  })
}

const recordsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

/** Each changed field once: with its values where they are the same for all products. */
function sharedChanges(rows: Row[], names: EntryNames): string[] {
  const changes = rows.flatMap(({ before, after }) =>
    differences(before, after, { ...names, currency: names.base }),
  )
  const byField = Map.groupBy(changes, ({ field }) => field)
  return [...byField.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const hasSame = (part: 'before' | 'after') => same.every((change) => change[part] === first[part])
    if (same.length < rows.length || !hasSame('after')) return [fieldText(first)]
    return [changeText(hasSame('before') ? first : { ...first, before: null })]
  })
}

function fieldsText(rows: Row[], names: EntryNames) {
  const fields = rows.flatMap(({ before, after }) =>
    differences(before, after, { ...names, currency: names.base }),
  )
  return fields.map(fieldText).join(', ') || 'changed'
}
