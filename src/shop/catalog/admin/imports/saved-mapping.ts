import * as z from 'zod'
import { type ImportColumn, importColumns, isErrorColumn } from '#contract/catalog/imports/import-columns.ts'
import {
  type FileColumn,
  type MatchingSettings,
  importSettingsFields,
} from '#contract/catalog/imports/product-imports.ts'

/** The settings of a file, with its columns by heading. */
export const savedMapping = importSettingsFields
  .omit({ encoding: true, separator: true, headerRow: true })
  .extend({ columns: z.record(z.string(), z.enum(importColumns).nullable()) })
export type SavedMapping = z.output<typeof savedMapping>

type Heading = Pick<FileColumn, 'heading'>

/** The key of a mapping: the headings in any order, without that of the error column. */
export const mappingKey = (columns: readonly Heading[]) =>
  namedKeys(headingKeys(columns)).toSorted().join('\n')

const namedKeys = (keys: readonly string[]) => keys.filter((key) => key !== '' && !isErrorColumn(key))

export function toSavedMapping(
  { columns, ...others }: MatchingSettings,
  fileColumns: readonly Heading[],
): SavedMapping {
  const keys = headingKeys(fileColumns)
  const byHeading = Object.fromEntries(keys.map((key, index) => [key, columns[index] ?? null]))
  return { ...others, columns: byHeading }
}

/** The columns of a file as they were mapped by heading. */
export const savedColumns = ({ columns }: SavedMapping, fileColumns: readonly Heading[]) =>
  headingKeys(fileColumns).map((key) => columns[key] ?? null)

/**
 * The mapping of an earlier file with nearly the same headings; the closest of several. Undefined if none has the column that
 * products were matched by, or too many headings differ.
 */
export function closestMapping(
  mappings: readonly SavedMapping[],
  fileColumns: readonly Heading[],
): SavedMapping | undefined {
  const headings = new Set(namedKeys(headingKeys(fileColumns)))
  const candidates = mappings
    .filter(({ shape, matchBy, columns }) => {
      const isKeyKept = [...headings].some((heading) => columns[heading] === matchBy)
      return shape === null && isKeyKept
    })
    .map((mapping) => {
      const known = new Set(namedKeys(Object.keys(mapping.columns)))
      const size = Math.max(known.size, headings.size)
      return { mapping, share: known.intersection(headings).size / size }
    })
  const closest = candidates.toSorted((one, other) => other.share - one.share)[0]
  return closest && closest.share >= minShare ? closest.mapping : undefined
}

const minShare = 0.8

/** The columns of a file as those of a similar one were mapped; its other ones as suggested. */
export function similarColumns(
  { columns }: SavedMapping,
  fileColumns: readonly Heading[],
  suggested: readonly (ImportColumn | null)[],
): (ImportColumn | null)[] {
  const keys = headingKeys(fileColumns)
  const used = new Set(keys.map((key) => columns[key]))
  return keys.map((key, index) => {
    const mapped = columns[key]
    if (mapped !== undefined) return mapped
    const column = suggested[index] ?? null
    return used.has(column) ? null : column
  })
}

/** In lower case; a heading that repeats has its number. */
function headingKeys(columns: readonly Heading[]): string[] {
  const names = columns.map(({ heading }) => heading.trim().toLowerCase())
  return names.map((name, index) => {
    const earlier = names.slice(0, index).filter((other) => other === name).length
    return earlier === 0 ? name : `${name} (${earlier + 1})`
  })
}
