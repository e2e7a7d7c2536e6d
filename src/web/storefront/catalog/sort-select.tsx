import type { ProductSort } from '#contract/catalog/catalog.ts'
import { productSorts } from '#contract/choices.ts'
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
        {productSorts.map((sort) => (
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

const labels = {
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  profit: 'Profit, highest first',
  margin: 'Margin, highest first',
  rating: 'Rating',
  newest: 'Newest',
}
