import type { ProductSort } from '#contract/catalog/catalog.ts'
import { productSorts } from '#contract/choices.ts'
import { useResaleHidden } from '#web/storefront/base/resale-visibility.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Select } from '#web/ui/form/select.tsx'

interface Props {
  /** Id of the form that submits it without JavaScript. */
  form: string
  value: ProductSort | undefined
  /** Label of the default sort order. */
  defaultLabel: string
  onChange: (sort: ProductSort | undefined) => void
}

export function SortSelect({ form, value = 'featured', defaultLabel, onChange }: Props) {
  const isHidden = useResaleHidden()
  // The sort in use stays, or the menu would name another.
  const sorts = productSorts.filter((sort) => !isHidden || !resaleSorts.includes(sort) || sort === value)
  return (
    <>
      <Select
        size="sm"
        name="sort"
        form={form}
        aria-label="Sort"
        value={value}
        onChange={(event) =>
          onChange(productSorts.find((sort) => sort === event.target.value && sort !== 'featured'))
        }
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'featured' ? defaultLabel : labels[sort]}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" form={form} size="sm">
          Sort
        </Button>
      </noscript>
    </>
  )
}

/** Left out while resale figures are hidden. */
const resaleSorts: readonly ProductSort[] = ['profit', 'margin']

const labels = {
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  profit: 'Profit, highest first',
  margin: 'Margin, highest first',
  rating: 'Rating',
  newest: 'Newest',
}
