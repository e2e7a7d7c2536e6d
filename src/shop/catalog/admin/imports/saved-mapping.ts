import * as z from 'zod'
import { importColumns, isErrorColumn } from '#contract/catalog/imports/import-columns.ts'
import {
  type FileColumn,
  type ImportSettings,
  importSettings,
} from '#contract/catalog/imports/product-imports.ts'

/** The settings of a file, with its columns by heading. */
export const savedMapping = importSettings
  .omit({ encoding: true, separator: true })
  .extend({ columns: z.record(z.string(), z.enum(importColumns).nullable()) })
export type SavedMapping = z.output<typeof savedMapping>

type Heading = Pick<FileColumn, 'heading'>

/** The key of a mapping: the headings in any order, without that of the error column. */
export function mappingKey(columns: readonly Heading[]): string {
  const headings = headingKeys(columns).filter((heading) => heading !== '' && !isErrorColumn(heading))
  return headings.toSorted().join('\n')
}

export function toSavedMapping(
  { columns, ...others }: Omit<ImportSettings, 'encoding' | 'separator'>,
  fileColumns: readonly Heading[],
): SavedMapping {
  const keys = headingKeys(fileColumns)
  const byHeading = Object.fromEntries(keys.map((key, index) => [key, columns[index] ?? null]))
  return { ...others, columns: byHeading }
}

/** The columns of a file as they were mapped by heading. */
export const savedColumns = ({ columns }: SavedMapping, fileColumns: readonly Heading[]) =>
  headingKeys(fileColumns).map((key) => columns[key] ?? null)

/** In lower case; a heading that repeats has its number. */
function headingKeys(columns: readonly Heading[]): string[] {
  const names = columns.map(({ heading }) => heading.trim().toLowerCase())
  return names.map((name, index) => {
    const earlier = names.slice(0, index).filter((other) => other === name).length
    return earlier === 0 ? name : `${name} (${earlier + 1})`
  })
}
