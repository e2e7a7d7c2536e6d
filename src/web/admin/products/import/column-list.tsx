import { columnName } from '#contract/catalog/imports/column-name.ts'
import {
  type ImportColumn,
  importColumns,
  requiredColumns,
} from '#contract/catalog/imports/import-columns.ts'
import type { FileColumn } from '#contract/catalog/imports/product-imports.ts'
import { fieldLabel } from '#web/admin/products/changed-fields.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type MatchingDraft, withColumn } from './matching-draft.ts'
import { TextReadings } from './text-readings.tsx'

interface Props {
  columns: FileColumn[]
  draft: MatchingDraft
  onChange: (draft: MatchingDraft) => void
}

/** For each column of the file its first values, and the field it is imported as. */
export function ColumnList({ columns, draft, onChange }: Props) {
  return (
    <ol aria-label="Columns of the file" className="divide-y divide-line rounded-2 border bg-surface">
      {columns.map(({ heading, samples, texts }, index) => {
        const name = heading || columnName(index)
        const chosen = draft.columns[index] ?? null
        return (
          <li
            key={index}
            className="grid items-center gap-x-4 gap-y-1.5 px-3.5 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_220px]"
          >
            <span className="font-540 wrap-anywhere">{name}</span>
            <span className="truncate text-ink-3">{samples.join(' · ') || 'Empty'}</span>
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
            <TextReadings column={chosen} texts={texts} draft={draft} onChange={onChange} />
          </li>
        )
      })}
    </ol>
  )
}

const columnOf = (value: string) => importColumns.find((column) => column === value) ?? null

const isRequired = (column: ImportColumn) => requiredColumns.some((required) => required === column)
