import { useQuery } from '@tanstack/react-query'
import { staffCategoriesQuery } from '#web/api/admin-categories.ts'
import { useApi } from '#web/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import type { DraftPart } from './draft-part.ts'

/** What a product is called, where it belongs and how it is described. */
export function ProductTexts({ draft, errors, onChange }: DraftPart) {
  const { data: categories = [] } = useQuery(staffCategoriesQuery(useApi()))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" error={errors['name']} className="sm:col-span-full">
        <TextInput
          required
          autoComplete="off"
          maxLength={200}
          value={draft.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field label="SKU" error={errors['sku']}>
        <TextInput
          required
          autoComplete="off"
          maxLength={64}
          value={draft.sku}
          onChange={({ target }) => onChange({ sku: target.value })}
        />
      </Field>
      <Field label="Category" error={errors['categoryId']}>
        <Select
          className="w-full"
          value={draft.categoryId}
          onChange={({ target }) => onChange({ categoryId: target.value })}
        >
          <option value="">None</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Description" error={errors['description']} className="sm:col-span-full">
        <Textarea
          maxLength={20_000}
          value={draft.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
    </div>
  )
}
