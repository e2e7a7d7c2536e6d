import type { ReactNode } from 'react'
import type { Facets } from '#contract/catalog/catalog.ts'
import { productTags } from '#contract/choices.ts'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { tagLabels } from '#web/copy/tag-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useCurrency } from '#web/storefront/layout/currency.tsx'
import type { ListState } from '#web/storefront/catalog/list-url.ts'
import { PriceHistogram } from './price-histogram.tsx'
import { PriceInput } from './price-input.tsx'

interface Props {
  id: string
  /** The list's page, where the form leads without JavaScript. */
  path: string
  chosen: ListState
  facets: Facets
  /** Left out where the page itself is a category. */
  withCategories: boolean
  onChoose: (next: ListState) => void
}

export function FilterForm({ id, path, chosen, facets, withCategories, onChoose }: Props) {
  const { currency } = useCurrency()
  const choose = (change: ListState) => onChoose({ ...chosen, page: undefined, ...change })
  return (
    <form
      id={id}
      action={path}
      aria-label="Filters"
      className="text-sm"
      onSubmit={(event) => event.preventDefault()}
    >
      {chosen.q && <input type="hidden" name="q" value={chosen.q} />}
      {withCategories && facets.categories.length > 0 && (
        <FilterGroup title="Category">
          {facets.categories.map(({ slug, name, count }) => (
            <Checkbox
              key={slug}
              name="category"
              value={slug}
              label={name}
              count={count}
              checked={chosen.category === slug}
              onChange={(event) => choose({ category: event.target.checked ? slug : undefined })}
            />
          ))}
        </FilterGroup>
      )}
      <FilterGroup title={currency === 'USD' ? 'Price' : 'Price in USD'}>
        <PriceHistogram price={facets.price} chosenMin={chosen.minPrice} chosenMax={chosen.maxPrice} />
        <div className="grid grid-cols-2 gap-2">
          <PriceInput
            label="Lowest price"
            name="minPrice"
            value={chosen.minPrice}
            placeholder={usd(facets.price.min)}
            onChange={(minPrice) => choose({ minPrice })}
          />
          <PriceInput
            label="Highest price"
            name="maxPrice"
            value={chosen.maxPrice}
            placeholder={usd(facets.price.max)}
            onChange={(maxPrice) => choose({ maxPrice })}
          />
        </div>
      </FilterGroup>
      <FilterGroup title="Availability">
        <Checkbox
          name="inStock"
          value="true"
          label="In stock"
          count={facets.inStock}
          checked={chosen.inStock === 'true'}
          onChange={(event) => choose({ inStock: event.target.checked ? 'true' : undefined })}
        />
      </FilterGroup>
      <FilterGroup title="Tag">
        {productTags.map((tag) => (
          <Checkbox
            key={tag}
            name="tag"
            value={tag}
            label={tagLabels[tag]}
            count={facets.tags.find((counted) => counted.tag === tag)?.count ?? 0}
            checked={chosen.tag === tag}
            onChange={(event) => choose({ tag: event.target.checked ? tag : undefined })}
          />
        ))}
      </FilterGroup>
      <noscript>
        <Button type="submit" variant="ink" className="w-full">
          Apply
        </Button>
      </noscript>
    </form>
  )
}

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t pt-3.5 pb-4">
      <legend className="float-left mb-1.5 w-full text-sm font-560">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

const usd = (amount: string | null) => (amount === null ? '' : formatMoney(toCents(amount)))
