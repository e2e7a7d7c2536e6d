import { useQuery } from '@tanstack/react-query'
import { staffCategoriesQuery } from '#web/api/admin-categories.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type MatchingDraft, missingConstants } from './matching-draft.ts'

interface Props {
  draft: MatchingDraft
  onChange: (draft: MatchingDraft) => void
}

/** Values that all rows get, for fields that the file does not have. */
export function ConstantFields({ draft, onChange }: Props) {
  const { data: categories = [] } = useQuery(staffCategoriesQuery(useApi()))
  const missing = missingConstants(draft)
  const { category = '', stockQuantity = '' } = draft.constants
  const change = (constants: MatchingDraft['constants']) =>
    onChange({ ...draft, constants: { ...draft.constants, ...constants } })
  // Without names, the file only changes products.
  if (missing.length === 0 || !draft.columns.includes('name')) return null

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-540">Same value for all rows</legend>
      <div className="grid gap-4">
        {missing.includes('category') && (
          <Field label="Category of all rows" optional>
            <Select
              className="w-full"
              value={category}
              onChange={({ target }) => change({ category: target.value })}
            >
              <option value="">None</option>
              {categories.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {missing.includes('stockQuantity') && (
          <Field
            label="Stock of all rows"
            optional
            hint="Empty: stock does not change, and is not tracked for new products"
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              value={stockQuantity}
              onChange={({ target }) => change({ stockQuantity: target.value })}
            />
          </Field>
        )}
      </div>
    </fieldset>
  )
}
