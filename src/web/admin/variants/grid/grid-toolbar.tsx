import { Search } from '#web/ui/icon/icons.ts'
import type { ProductOption } from '#contract/catalog/options.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { GridColumns, GridView } from './use-grid-view.ts'
import { describeOptionFilters } from './variant-filters.ts'

interface Props {
  titleId: string
  options: ProductOption[]
  view: GridView
}

const columnChoices: [GridColumns, string][] = [
  ['main', 'Main columns'],
  ['all', 'All columns'],
  ['tiers', 'Prices and tiers'],
]

/** The title of the grid, with its search and filters. */
export function GridToolbar({ titleId, options, view }: Props) {
  const { search, setSearch, filters, setFilter, shownColumns, setShownColumns } = view
  return (
    <div className="mb-2.5 flex flex-wrap items-center gap-2.5">
      <h2 id={titleId} className="text-lg">
        Variants
      </h2>
      <TextInput
        size="sm"
        type="search"
        icon={Search}
        aria-label="Find a variant"
        placeholder="Value, SKU or GTIN"
        className="w-60! max-md:w-full!"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {describeOptionFilters(options).map(({ name, all, values }) => (
        <Select
          key={name}
          size="sm"
          aria-label={name}
          value={filters[name] ?? ''}
          onChange={({ target }) => setFilter(name, target.value)}
        >
          <option value="">{all}</option>
          {values.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </Select>
      ))}
      <Select
        size="sm"
        aria-label="Columns"
        className="ml-auto max-md:ml-0"
        value={shownColumns}
        onChange={({ target }) =>
          setShownColumns(columnChoices.find(([value]) => value === target.value)?.[0] ?? 'main')
        }
      >
        {columnChoices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}
