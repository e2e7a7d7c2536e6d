import { useQuery } from '@tanstack/react-query'
import {
  formatSpecificationFilter,
  parseSpecificationFilter,
} from '#contract/catalog/specification-filters.ts'
import { productOptionsQuery } from '#web/api/admin-products.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { CheckMenu } from '#web/ui/check-menu.tsx'
import { ChevronDown } from '#web/ui/icon/icons.ts'

interface Props {
  /** Such as `Color:Black`; undefined without a filter. */
  chosen: string[] | undefined
  onChange: (option: string[] | undefined) => void
}

/** Filters by values of options: any of the values of one option, and all of the options. Absent until products have options. */
export function OptionFilter({ chosen = [], onChange }: Props) {
  const { data: options = [] } = useQuery(productOptionsQuery(useApi()))
  const known = options.flatMap(({ name, values }) =>
    values.map((value) => formatSpecificationFilter({ name, value })),
  )
  const names = [...chosen.filter((text) => !known.includes(text)), ...known]
  if (names.length === 0) return null

  function toggle(name: string) {
    const next = chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]
    onChange(next.length > 0 ? next.toSorted() : undefined)
  }

  return (
    <CheckMenu
      size="md"
      items={names.map((name) => ({ name, label: label(name), isChecked: chosen.includes(name) }))}
      onToggle={toggle}
    >
      {buttonText(chosen)}
      <ChevronDown className="size-3.75" />
    </CheckMenu>
  )
}

function label(text: string) {
  const { name, value } = parseSpecificationFilter(text)
  return `${name}: ${value}`
}

/** 'Any option', 'Color: Black', or '2 option values' */
function buttonText(chosen: string[]) {
  const [first] = chosen
  if (first === undefined) return 'Any option'
  return chosen.length === 1 ? label(first) : `${chosen.length} option values`
}
