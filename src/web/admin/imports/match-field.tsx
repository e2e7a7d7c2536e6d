import { fieldLabel } from '#web/admin/products/changed-fields.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type MatchingDraft, matchByOf, matchChoices } from './matching-draft.ts'

interface Props {
  draft: MatchingDraft
  onChange: (draft: MatchingDraft) => void
}

/** What products are matched by, in a file that has other numbers than SKUs. */
export function MatchField({ draft, onChange }: Props) {
  const choices = matchChoices(draft)
  const matchBy = matchByOf(draft)
  if (choices.length < 2 && matchBy === 'sku') return null
  return (
    <Field
      label="Match products by"
      hint={
        matchBy !== 'sku' && draft.columns.includes('sku')
          ? 'The SKU of the file is for new products'
          : undefined
      }
    >
      <Select
        className="w-full"
        value={matchBy}
        onChange={({ target }) => {
          const chosen = choices.find((key) => key === target.value)
          if (chosen) onChange({ ...draft, matchBy: chosen })
        }}
      >
        {choices.map((key) => (
          <option key={key} value={key}>
            {fieldLabel(key)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
