import { TextInput } from '#web/ui/form/text-input.tsx'
import type { DraftErrors } from './draft-errors.ts'
import { EditableRows } from './editable-rows.tsx'

interface Props {
  entries: string[]
  errors: DraftErrors
  onChange: (entries: string[]) => void
}

/** What is in the box. */
export function IncludesList({ entries, errors, onChange }: Props) {
  return (
    <EditableRows
      legend="What's Included"
      rows={entries}
      empty=""
      nameOf={(entry, index) => entry || `row ${index + 1}`}
      errorOf={(index) => errors[`includes.${index}`]}
      onChange={onChange}
    >
      {(entry, index, change, errorId) => (
        <TextInput
          aria-label={`Included ${index + 1}`}
          aria-describedby={errorId}
          aria-invalid={errorId ? true : undefined}
          autoComplete="off"
          maxLength={200}
          value={entry}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </EditableRows>
  )
}
