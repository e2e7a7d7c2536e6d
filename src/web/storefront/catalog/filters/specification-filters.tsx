import type { Facets } from '#contract/catalog/catalog.ts'
import { formatSpecificationFilter } from '#contract/catalog/specification-filters.ts'
import type { ListState } from '#web/storefront/catalog/list-url.ts'
import { toggleValue } from './active-filters.ts'
import { FilterChoices } from './filter-choices.tsx'
import { FilterGroup } from './filter-group.tsx'
import { specificationKey } from './specification-key.ts'

interface Props {
  active: ListState
  facets: Facets
  /** How many of the groups are open. */
  openCount: number
  onChange: (change: ListState) => void
}

/** A group for each specification that the category's products share. */
export function SpecificationFilters({ active, facets, openCount, onChange }: Props) {
  const chosen = active.spec ?? []
  const chosenKeys = new Set(chosen.map(specificationKey))
  const groups = facets.specifications.map(({ name, values }) => ({
    name,
    choices: values.map(({ value, count }) => {
      const filter = formatSpecificationFilter({ name, value })
      return { value: filter, label: value, count, checked: chosenKeys.has(specificationKey(filter)) }
    }),
  }))
  const offered = new Set(
    groups.flatMap(({ choices }) => choices.map(({ value }) => specificationKey(value))),
  )
  // A form without JavaScript sends these, too.
  const hidden = chosen.filter((filter) => !offered.has(specificationKey(filter)))
  const toggle = (filter: string) => {
    // The address may have another spelling.
    const own = chosen.find((each) => specificationKey(each) === specificationKey(filter))
    onChange({ spec: toggleValue(active.spec, own ?? filter) })
  }
  return (
    <>
      {groups.map(({ name, choices }, index) => (
        <FilterGroup
          key={name}
          title={name}
          isOpen={index < openCount || choices.some(({ checked }) => checked)}
        >
          <FilterChoices name="spec" choices={choices} onToggle={toggle} />
        </FilterGroup>
      ))}
      {hidden.map((filter) => (
        <input key={filter} type="hidden" name="spec" value={filter} />
      ))}
    </>
  )
}
