import type { Category, Facets } from '#contract/catalog/catalog.ts'
import { productTags } from '#contract/choices.ts'
import { tagLabels } from '#web/shared/tag-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { ListState } from '#web/storefront/catalog/list-url.ts'
import { toggleValue } from './active-filters.ts'
import { FilterChoices } from './filter-choices.tsx'
import { FilterGroup } from './filter-group.tsx'
import { FilterOption } from './filter-option.tsx'
import { PriceFilter } from './price-filter.tsx'
import { SpecificationFilters } from './specification-filters.tsx'

interface Props {
  id: string
  /** The list's page; the form's target without JavaScript. */
  path: string
  active: ListState
  facets: Facets
  /** Choices of the category filter; empty on category pages. */
  categories: Category[]
  onChange: (next: ListState) => void
}

/** The first groups are open, the others folded behind their names. */
const maxOpen = 3

export function FilterForm({ id, path, active, facets, categories, onChange }: Props) {
  const group = {
    active,
    facets,
    onChange: (change: ListState) => onChange({ ...active, page: undefined, ...change }),
  }
  const categoryCount = categories.length > 0 ? 1 : 0
  /** How many groups stand above that of the price. */
  const above = categoryCount + facets.specifications.length
  return (
    <form
      id={id}
      action={path}
      aria-label="Filters"
      className="text-sm"
      onSubmit={(event) => event.preventDefault()}
    >
      {active.q && <input type="hidden" name="q" value={active.q} />}
      {active.view && <input type="hidden" name="view" value={active.view} />}
      {categories.length > 0 && <CategoryFilter {...group} categories={categories} />}
      <SpecificationFilters {...group} openCount={maxOpen - categoryCount} />
      <PriceFilter active={active} price={facets.price} isOpen={above < maxOpen} onChange={group.onChange} />
      <FilterGroup title="Availability" isOpen={above + 1 < maxOpen || active.inStock === 'true'}>
        <FilterOption
          name="inStock"
          value="true"
          label="In stock"
          count={facets.inStock}
          checked={active.inStock === 'true'}
          onToggle={() => group.onChange({ inStock: active.inStock ? undefined : 'true' })}
        />
      </FilterGroup>
      <TagFilter {...group} isOpen={above + 2 < maxOpen || active.tag !== undefined} />
      <noscript>
        <Button type="submit" variant="ink" className="w-full">
          Apply
        </Button>
      </noscript>
    </form>
  )
}

type GroupProps = Pick<Props, 'active' | 'facets' | 'onChange'>

function CategoryFilter({ active, facets, categories, onChange }: GroupProps & Pick<Props, 'categories'>) {
  const counts = new Map(facets.categories.map(({ slug, count }) => [slug, count]))
  return (
    <FilterGroup title="Category" isOpen>
      <FilterChoices
        name="category"
        choices={categories.map(({ slug, name }) => ({
          value: slug,
          label: name,
          count: counts.get(slug) ?? 0,
          checked: active.category?.includes(slug) ?? false,
        }))}
        // Specifications are those of one category.
        onToggle={(slug) => onChange({ category: toggleValue(active.category, slug), spec: undefined })}
      />
    </FilterGroup>
  )
}

function TagFilter({ active, facets, isOpen, onChange }: GroupProps & { isOpen: boolean }) {
  return (
    <FilterGroup title="Tag" isOpen={isOpen}>
      {productTags.map((tag) => (
        <FilterOption
          key={tag}
          name="tag"
          value={tag}
          label={tagLabels[tag]}
          count={facets.tags.find((facet) => facet.tag === tag)?.count ?? 0}
          checked={active.tag?.includes(tag) ?? false}
          onToggle={() => onChange({ tag: toggleValue(active.tag, tag) })}
        />
      ))}
    </FilterGroup>
  )
}
