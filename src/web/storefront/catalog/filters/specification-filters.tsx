import type { Facets } from '#contract/catalog/catalog.ts'
import { formatSpecificationFilter } from '#contract/catalog/specification-filters.ts'
import type { ListState } from '#web/storefront/catalog/list-url.ts'
import { toggleValue } from './active-filters.ts'
import { FilterGroup } from './filter-group.tsx'
import { FilterOption } from './filter-option.tsx'
import { specificationKey } from './specification-key.ts'

interface Props {
  active: ListState
  facets: Facets
  onChange: (change: ListState) => void
}

interface Choice {
  /** As in the URL. */
  filter: string
  value: string
  count: number
  checked: boolean
}

/** A group for each specification that the category's products share. */
export function SpecificationFilters({ active, facets, onChange }: Props) {
  const chosen = active.spec ?? []
  const chosenKeys = new Set(chosen.map(specificationKey))
  const groups = facets.specifications.map(({ name, values }) => ({
    name,
    choices: values.map(({ value, count }) => {
      const filter = formatSpecificationFilter({ name, value })
      return { filter, value, count, checked: chosenKeys.has(specificationKey(filter)) }
    }),
  }))
  const offered = new Set(
    groups.flatMap(({ choices }) => choices.map(({ filter }) => specificationKey(filter))),
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
      {groups.map(({ name, choices }) => (
        <FilterGroup key={name} title={name}>
          <Choices choices={choices} onToggle={toggle} />
        </FilterGroup>
      ))}
      {hidden.map((filter) => (
        <input key={filter} type="hidden" name="spec" value={filter} />
      ))}
    </>
  )
}

interface ChoicesProps {
  choices: Choice[]
  onToggle: (filter: string) => void
}

const maxShown = 6

/** The first values; the others unfold if there are more than two. */
function Choices({ choices, onToggle }: ChoicesProps) {
  const option = ({ filter, value, ...choice }: Choice) => (
    <FilterOption
      key={filter}
      {...choice}
      name="spec"
      value={filter}
      label={value}
      onToggle={() => onToggle(filter)}
    />
  )
  if (choices.length <= maxShown + 2) return choices.map(option)
  const rest = choices.slice(maxShown)
  return (
    <>
      {choices.slice(0, maxShown).map(option)}
      <details open={rest.some(({ checked }) => checked) || undefined}>
        <summary className="lnk flex min-h-8 w-fit cursor-pointer items-center text-xs pointer-coarse:min-h-11">
          {`${rest.length} more`}
        </summary>
        {rest.map(option)}
      </details>
    </>
  )
}
