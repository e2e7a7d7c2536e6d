import { maxMappingNameLength } from '#contract/catalog/imports/product-imports.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { MatchingDraft } from './matching-draft.ts'

interface Props {
  draft: MatchingDraft
  onChange: (draft: MatchingDraft) => void
}

/** The name under which the columns are remembered. */
export function MappingName({ draft, onChange }: Props) {
  return (
    <Field label="Name of this supplier" optional hint="Shown when a file with these columns comes again">
      <TextInput
        autoComplete="off"
        maxLength={maxMappingNameLength}
        value={draft.name}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
      />
    </Field>
  )
}
