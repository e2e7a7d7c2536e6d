import { maxListedOptionValues } from '#contract/limits.ts'
import type { Db } from '#platform/database/db.ts'
import { byAmount } from '#shop/catalog/by-amount.ts'
import { listOptionValues } from './queries.ts'

interface Option {
  name: string
  values: string[]
}

/** The options of products by name, their values by amount: 64 GB, 1 TB. */
export async function listOptions(db: Db): Promise<Option[]> {
  const values = new Map<string, string[]>()
  for (const { name, value } of await listOptionValues(db, maxListedOptionValues))
    values.set(name, [...(values.get(name) ?? []), value])
  return [...values].map(([name, all]) => ({ name, values: all.toSorted(byAmount) }))
}
