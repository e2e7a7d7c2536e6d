import { useQuery } from '@tanstack/react-query'
import type { SelectedProduct } from '#contract/catalog/staff-products.ts'
import { productTags } from '#contract/choices.ts'
import { staffCategoriesQuery } from '#web/api/admin-categories.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type BulkInput, type BulkKind, noCategory } from './bulk-actions.ts'
import { PriceFields } from './price-fields.tsx'
import { StockFields } from './stock-fields.tsx'

interface Props {
  kind: BulkKind
  /** Their tags can be removed. */
  products: SelectedProduct[]
  input: BulkInput
  onChange: (input: BulkInput) => void
}

/** The fields for an action's input; none for actions without input. */
export function BulkInputField({ kind, products, input, onChange }: Props) {
  const currentTags = [...new Set(products.flatMap(({ tags }) => tags ?? []))]
  const setTag = (tag: string) => onChange({ ...input, tag })
  switch (kind) {
    case 'add-tag':
      return <NewTagField tag={input.tag} currentTags={currentTags} onChange={setTag} />
    case 'remove-tag':
      return (
        <Field label="Tag">
          <Select className="w-full" value={input.tag} onChange={({ target }) => setTag(target.value)}>
            <option value="">{currentTags.length > 0 ? 'Choose a tag' : 'No tags on these products'}</option>
            {currentTags.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )
    case 'set-category':
      return (
        <CategoryField category={input.category} onChange={(category) => onChange({ ...input, category })} />
      )
    case 'price':
      return <PriceFields draft={input.price} onChange={(price) => onChange({ ...input, price })} />
    case 'stock':
      return <StockFields draft={input.stock} onChange={(stock) => onChange({ ...input, stock })} />
    default:
      return null
  }
}

interface NewTagProps {
  tag: string
  currentTags: string[]
  onChange: (tag: string) => void
}

function NewTagField({ tag, currentTags, onChange }: NewTagProps) {
  return (
    <Field label="Tag" hint={`Standard tags: ${productTags.join(', ')}`}>
      <TextInput
        required
        autoComplete="off"
        list="known-tags"
        maxLength={50}
        value={tag}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id="known-tags">
        {[...new Set([...productTags, ...currentTags])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </Field>
  )
}

interface CategoryProps {
  category: string
  onChange: (category: string) => void
}

function CategoryField({ category, onChange }: CategoryProps) {
  const { data: categories = [] } = useQuery(staffCategoriesQuery(useApi()))
  return (
    <Field label="Category">
      <Select className="w-full" value={category} onChange={({ target }) => onChange(target.value)}>
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
}
