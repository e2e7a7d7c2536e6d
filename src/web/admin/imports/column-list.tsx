import { columnLetter, columnName } from '#contract/catalog/imports/column-name.ts'
import {
  type ImportColumn,
  importColumns,
  requiredColumns,
} from '#contract/catalog/imports/import-columns.ts'
import { numberColumns } from '#contract/catalog/imports/number-texts.ts'
import type { ProductImport } from '#contract/catalog/imports/product-imports.ts'
import { fieldLabel } from '#web/admin/products/changed-fields.tsx'
import { classes } from '#web/ui/classes.ts'
import { Select } from '#web/ui/form/select.tsx'
import { CircleAlert, CircleCheck } from '#web/ui/icon/icons.ts'
import { type MatchingDraft, withColumn } from './matching-draft.ts'
import { TextReadings } from './text-readings.tsx'

interface Props {
  loaded: ProductImport
  draft: MatchingDraft
  onChange: (draft: MatchingDraft) => void
}

/** For each column of the file its first values, the field it is imported as, and what that is concluded from. */
export function ColumnList({ loaded, draft, onChange }: Props) {
  return (
    <ol aria-label="Columns of the file" className="divide-y divide-line">
      {loaded.columns.map(({ heading, samples, texts }, index) => {
        const name = heading || columnName(index)
        const chosen = draft.columns[index] ?? null
        const confidence = confidenceOf(loaded, draft, index)
        return (
          <li
            key={index}
            className={classes(
              'grid grid-cols-1 items-start gap-x-4 gap-y-1.5 border-l-3 py-2.5 pr-4 pl-[17px] md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_190px_140px]',
              confidence?.tone === 'amber' ? 'border-l-amber' : 'border-l-transparent',
            )}
          >
            <span className="pt-1.5 font-540 wrap-anywhere">
              {name} {heading && <span className="id text-ink-3">{columnLetter(index)}</span>}
            </span>
            <span className="grid gap-1.5">
              <span className="truncate pt-1.5 text-ink-3">{samples.join(' · ') || 'Empty'}</span>
              <TextReadings column={chosen} texts={texts} draft={draft} onChange={onChange} />
            </span>
            <Select
              size="sm"
              aria-label={`Import ${name} as`}
              className="w-full"
              value={chosen ?? ''}
              onChange={({ target }) => onChange(withColumn(draft, index, columnOf(target.value)))}
            >
              <option value="">Do not import</option>
              {importColumns.map((column) => (
                <option key={column} value={column}>
                  {fieldLabel(column)}
                  {isRequired(column) && ' (required)'}
                </option>
              ))}
            </Select>
            {confidence && <Confidence {...confidence} />}
          </li>
        )
      })}
    </ol>
  )
}

interface Conclusion {
  tone: 'green' | 'amber'
  reason: string
}

/** What a column's field is concluded from; undefined if it is not imported. */
function confidenceOf(
  { columns, settings, isRemembered }: ProductImport,
  draft: MatchingDraft,
  index: number,
): Conclusion | undefined {
  const chosen = draft.columns[index] ?? null
  const column = columns[index]
  if (chosen === null || !column) return undefined
  if (column.texts.length > 0 && numberColumns.includes(chosen)) return { tone: 'amber', reason: 'Has texts' }
  if (settings.columns[index] !== chosen) return { tone: 'green', reason: 'Your choice' }
  if (isRemembered) return { tone: 'green', reason: 'As last time' }
  return { tone: 'green', reason: 'Recognized' }
}

function Confidence({ tone, reason }: Conclusion) {
  const Icon = tone === 'green' ? CircleCheck : CircleAlert
  return (
    <span className="flex items-center gap-1.5 pt-1.5 text-2xs text-ink-2">
      <Icon className={classes('size-3.75', tone === 'green' ? 'text-profit' : 'text-amber')} />
      {reason}
    </span>
  )
}

const columnOf = (value: string) => importColumns.find((column) => column === value) ?? null

const isRequired = (column: ImportColumn) => requiredColumns.some((required) => required === column)
