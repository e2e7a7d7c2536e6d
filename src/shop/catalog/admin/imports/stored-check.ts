import type { ImportCheck } from '#contract/catalog/imports/product-imports.ts'
import type { PlannedImport } from '#shop/catalog/admin/files/plan-file.ts'

/** The result of a check, with a token that detects changes to the shop since. */
export interface StoredCheck extends Omit<ImportCheck, 'notes'> {
  /** Absent in checks of earlier versions. */
  notes?: string[]
  stockToken: string
  leftOutLines: number[]
}

/** Limits the rows that a screen loads; the counts are of all rows. */
export const maxListed = 200

export function storedCheck(planned: PlannedImport): StoredCheck {
  const { report, products, leftOut, newCategories, unknownCategories, notes } = planned
  const names = new Map(newCategories.map(({ id, name }) => [id, name]))
  return {
    ...report,
    changes: report.changes
      .slice(0, maxListed)
      .map((change) => ({ ...change, after: named(change.after, names) })),
    moreChanges: Math.max(0, report.inserted + report.updated - maxListed),
    products,
    leftOut: leftOut.length,
    leftOutLines: leftOut,
    newCategories: newCategories.map(({ name }) => name),
    unknownCategories,
    notes,
  }
}

/** A category that is not in the shop yet has no id to show. */
function named({ categoryId, ...fields }: Record<string, unknown>, names: ReadonlyMap<number, string>) {
  const name = typeof categoryId === 'number' ? names.get(categoryId) : undefined
  if (name !== undefined) return { ...fields, category: name }
  return categoryId === undefined ? fields : { ...fields, categoryId }
}
