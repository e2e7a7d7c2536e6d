import type { Category, Facets } from '#contract/catalog/catalog.ts'
import { productTags } from '#contract/choices.ts'
import { tagLabels } from '#web/shared/tag-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { ListState } from '#web/storefront/catalog/list-url.ts'
import { toggleValue } from './active-filters.ts'
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

export function FilterForm({ id, path, active, facets, categories, onChange }: Props) {
  const group = {
    active,
    facets,
    onChange: (change: ListState) => onChange({ ...active, page: undefined, ...change }),
  }
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
      <PriceFilter active={active} price={facets.price} onChange={group.onChange} />
      <FilterGroup title="Availability">
        <FilterOption
          name="inStock"
          value="true"
          label="In stock"
          count={facets.inStock}
          checked={active.inStock === 'true'}
          onToggle={() => group.onChange({ inStock: active.inStock ? undefined : 'true' })}
        />
      </FilterGroup>
      <SpecificationFilters {...group} />
      <TagFilter {...group} />
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
    <FilterGroup title="Category">
      {categories.map(({ slug, name }) => (
        <FilterOption
          key={slug}
          name="category"
          value={slug}
          label={name}
          count={counts.get(slug) ?? 0}
          checked={active.category?.includes(slug) ?? false}
          // Specifications are those of one category.
          onToggle={() => onChange({ category: toggleValue(active.category, slug), spec: undefined })}
        />
      ))}
    </FilterGroup>
  )
}

function TagFilter({ active, facets, onChange }: GroupProps) {
  return (
    <FilterGroup title="Tag">
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
