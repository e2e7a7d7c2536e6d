import { TextInput } from '#web/ui/form/text-input.tsx'
import type { DraftErrors } from './draft-errors.ts'
import { EditableRows } from './editable-rows.tsx'
import type { ProductDraft } from './product-draft.ts'

interface Props {
  specifications: ProductDraft['specifications']
  errors: DraftErrors
  onChange: (specifications: ProductDraft['specifications']) => void
}

export function SpecificationList({ specifications, errors, onChange }: Props) {
  const errorOf = (index: number, part: 'name' | 'value') => errors[`specifications.${index}.${part}`]
  return (
    <EditableRows
      legend="Specifications"
      rows={specifications}
      empty={{ name: '', value: '' }}
      nameOf={({ name }, index) => name || `row ${index + 1}`}
      errorOf={(index) => errorOf(index, 'name') ?? errorOf(index, 'value')}
      onChange={onChange}
    >
      {(row, index, change, errorId) => (
        <>
          <TextInput
            className="flex-[0_0_32%]"
            aria-label={`Name ${index + 1}`}
            aria-describedby={errorId}
            aria-invalid={errorOf(index, 'name') ? true : undefined}
            autoComplete="off"
            maxLength={100}
            value={row.name}
            onChange={({ target }) => change({ ...row, name: target.value })}
          />
          <TextInput
            aria-label={`Value of ${row.name || `row ${index + 1}`}`}
            aria-describedby={errorId}
            aria-invalid={errorOf(index, 'value') ? true : undefined}
            autoComplete="off"
            maxLength={500}
            value={row.value}
            onChange={({ target }) => change({ ...row, value: target.value })}
          />
        </>
      )}
    </EditableRows>
  )
}
