import { useQuery } from '@tanstack/react-query'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { productTags } from '#contract/choices.ts'
import { staffCategoriesQuery } from '#web/api/admin-categories.ts'
import { useApi } from '#web/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type BulkKind, noCategory } from './bulk-acts.ts'

interface Props {
  kind: BulkKind
  products: StaffProduct[]
  tag: string
  category: string
  onTag: (tag: string) => void
  onCategory: (category: string) => void
}

/** What an act needs to know: which tag, which category. */
export function BulkChoice({ kind, products, tag, category, onTag, onCategory }: Props) {
  const { data: categories = [] } = useQuery(staffCategoriesQuery(useApi()))
  const theirTags = [...new Set(products.flatMap(({ tags }) => tags ?? []))]

  switch (kind) {
    case 'add-tag':
      return (
        <Field label="Tag" hint={`Known: ${productTags.join(', ')}`}>
          <TextInput
            required
            autoComplete="off"
            list="known-tags"
            maxLength={50}
            value={tag}
            onChange={({ target }) => onTag(target.value)}
          />
          <datalist id="known-tags">
            {[...new Set([...productTags, ...theirTags])].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </Field>
      )
    case 'remove-tag':
      return (
        <Field label="Tag">
          <Select className="w-full" value={tag} onChange={({ target }) => onTag(target.value)}>
            <option value="">{theirTags.length > 0 ? 'Choose a tag' : 'None of them has a tag'}</option>
            {theirTags.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )
    case 'set-category':
      return (
        <Field label="Category">
          <Select className="w-full" value={category} onChange={({ target }) => onCategory(target.value)}>
            <option value="">Choose a category</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value={noCategory}>No category</option>
          </Select>
        </Field>
      )
    default:
      return null
  }
}
