import type { ImportColumn } from '#contract/catalog/imports/import-columns.ts'
import { numberColumns } from '#contract/catalog/imports/number-texts.ts'
import type { FileColumn } from '#contract/catalog/imports/product-imports.ts'
import { Select } from '#web/ui/form/select.tsx'
import { type MatchingDraft, readingOf, withReading } from './matching-draft.ts'
import { readingOptions } from './text-reading-options.ts'

interface Props {
  column: ImportColumn | null
  texts: FileColumn['texts']
  draft: MatchingDraft
  onChange: (draft: MatchingDraft) => void
}

/** Staff decide once for a column of numbers what a text in it means. */
export function TextReadings({ column, texts, draft, onChange }: Props) {
  if (column === null || !numberColumns.includes(column)) return null
  return texts.map(({ text, count }) => {
    const label = `${count === 1 ? '1 cell says' : `${count.toLocaleString('en-US')} cells say`} “${text}”`
    const options = readingOptions(column, text)
    const chosen = options.findIndex(({ reading }) => reading === readingOf(draft, column, text))
    return (
      <label key={text} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 md:col-span-full">
        <span className="wrap-anywhere">{label}</span>
        <Select
          size="sm"
          className="w-56"
          value={String(Math.max(0, chosen))}
          onChange={({ target }) => {
            const reading = options[Number(target.value)]?.reading
            onChange(withReading(draft, { column, text, reading }))
          }}
        >
          {options.map((option, index) => (
            <option key={option.label} value={index}>
              {option.label}
            </option>
          ))}
        </Select>
      </label>
    )
  })
}
