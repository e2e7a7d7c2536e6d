import { isRecord } from '#contract/is-record.ts'
import { AuditedRows } from './audited-rows.ts'

interface Entry {
  action: string
  before?: unknown
  after?: unknown
}

/** The ids of the products that a change of several names, by which the log is searched; null for other entries. */
export function affectedProducts({ action, before, after }: Entry): number[] | null {
  if (action === 'category.delete') return isRecord(before) ? numbersIn(before.products) : null
  if (!action.startsWith('products.')) return null
  return [...new Set([...idsIn(before), ...idsIn(after)])]
}

/** The ids of rows such as `{ id: 17, price: 900 }`, in a list or in several lists by name. */
function idsIn(value: unknown): number[] {
  if (value instanceof AuditedRows) return value.productIds
  if (Array.isArray(value)) return value.flatMap((row: unknown) => (isRecord(row) ? numbersIn([row.id]) : []))
  return isRecord(value) ? Object.values(value).filter(Array.isArray).flatMap(idsIn) : []
}

function numbersIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
}
