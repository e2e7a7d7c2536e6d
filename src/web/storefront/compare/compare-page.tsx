import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { maxCompared } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { comparedProductsQuery } from './comparison-query.ts'
import { Breadcrumbs } from '#web/storefront/base/breadcrumbs.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Scale } from '#web/ui/icon/icons.ts'
import { useComparedProducts } from '#web/storefront/comparison/use-comparison.ts'
import { ComparisonTable } from './comparison-table.tsx'

const route = getRouteApi('/storefront/compare')

export function ComparePage() {
  const { items = [], differences } = route.useSearch()
  const { data: products } = useSuspenseQuery(comparedProductsQuery(useApi(), items))
  useStoredSelection(items)
  const onlyDifferences = differences === 'true' && products.length > 1
  return (
    <div className="shell">
      <Breadcrumbs current="Compare" />
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">Compare products</h1>
        {products.length > 1 && (
          <DifferencesSwitch slugs={products.map(({ slug }) => slug)} isOn={onlyDifferences} />
        )}
      </header>
      {products.length > 0 ? (
        <ComparisonTable products={products} onlyDifferences={onlyDifferences} />
      ) : (
        <NoProducts />
      )}
    </div>
  )
}

/** Without products in the address, shows those selected in this browser and names them there. */
function useStoredSelection(items: string[]) {
  const navigate = useNavigate()
  const selected = useComparedProducts()
  const href = items.length > 0 || !selected?.length ? null : paths.compare(selected.map(({ slug }) => slug))
  useEffect(() => {
    if (href !== null) void navigate({ href, replace: true })
  }, [href, navigate])
}

/** The page's form, which works without JavaScript, too. */
function DifferencesSwitch({ slugs, isOn }: { slugs: string[]; isOn: boolean }) {
  const navigate = useNavigate()
  const id = useId()
  return (
    <form action={paths.comparePage} className="flex items-center gap-3 text-sm">
      {slugs.map((slug) => (
        <input key={slug} type="hidden" name="items" value={slug} />
      ))}
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <Switch
          id={id}
          name="differences"
          value="true"
          checked={isOn}
          onChange={({ target }) =>
            void navigate({ href: paths.compare(slugs, target.checked), resetScroll: false })
          }
        />
        Differences only
      </label>
      <noscript>
        <Button type="submit" size="sm">
          Apply
        </Button>
      </noscript>
    </form>
  )
}

function NoProducts() {
  return (
    <EmptyState
      icon={Scale}
      title="No products to compare"
      className="border"
      action={
        <PageLink href={paths.products} className={buttonClass({ variant: 'ink' })}>
          Browse catalog
        </PageLink>
      }
    >
      Select the scale on up to {maxCompared} products to see them side by side.
    </EmptyState>
  )
}
