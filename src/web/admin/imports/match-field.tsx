import { matchKeys } from '#contract/catalog/imports/product-imports.ts'
import { fieldLabel } from '#web/admin/products/changed-fields.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type MatchingDraft, hasMatchChoice } from './matching-draft.ts'

interface Props {
  draft: MatchingDraft
  onChange: (draft: MatchingDraft) => void
}

/** What products are matched by, in a file with GTINs. */
export function MatchField({ draft, onChange }: Props) {
  if (!hasMatchChoice(draft)) return null
  const isByGtin = draft.matchBy === 'gtin'
  return (
    <Field
      label="Match products by"
      hint={isByGtin && draft.columns.includes('sku') ? 'The SKU of the file is for new products' : undefined}
    >
      <Select
        className="w-full"
        value={draft.matchBy}
        onChange={({ target }) => {
          const matchBy = matchKeys.find((key) => key === target.value)
          if (matchBy) onChange({ ...draft, matchBy })
        }}
      >
        {matchKeys.map((key) => (
          <option key={key} value={key}>
            {fieldLabel(key)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
