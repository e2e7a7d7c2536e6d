import { isSupplierMissing, maxMappingNameLength } from '#contract/catalog/imports/product-imports.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type MatchingDraft, matchByOf } from './matching-draft.ts'

interface Props {
  draft: MatchingDraft
  onChange: (draft: MatchingDraft) => void
}

/** The supplier: the columns are remembered under its name, and its numbers are stored with it. */
export function MappingName({ draft, onChange }: Props) {
  const hasNumbers = draft.columns.includes('supplierNumber')
  const isMissing = isSupplierMissing({ matchBy: matchByOf(draft), name: draft.name })
  return (
    <Field
      label="Name of this supplier"
      optional={!isMissing}
      hint={
        hasNumbers
          ? 'Its numbers are stored under this name'
          : 'Shown when a file with these columns comes again'
      }
      error={isMissing ? 'Name the supplier whose numbers these are' : undefined}
    >
      <TextInput
        autoComplete="off"
        required={isMissing}
        maxLength={maxMappingNameLength}
        value={draft.name}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
      />
    </Field>
  )
}
