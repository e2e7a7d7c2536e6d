import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { startTransition, useId, useOptimistic, type ReactNode } from 'react'
import type { ProductFilters } from '#contract/catalog/catalog.ts'
import { maxListed } from '#contract/choices.ts'
import { categoriesQuery, facetsQuery, productListQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/use-api.ts'
import { classes } from '#web/ui/classes.ts'
import { PageLink } from '#web/storefront/layout/page-link.tsx'
import { chosenFilters, withoutFilters } from '#web/storefront/catalog/filters/active-filters.ts'
import { FilterDrawer } from '#web/storefront/catalog/filters/filter-drawer.tsx'
import { FilterForm } from '#web/storefront/catalog/filters/filter-form.tsx'
import { FilterPills } from '#web/storefront/catalog/filters/filter-pills.tsx'
import { FilterSkeleton } from '#web/storefront/catalog/filters/filter-skeleton.tsx'
import { type ListState, listAddress } from './list-url.ts'
import { filtersOf } from './list-filters.ts'
import { ListedProducts } from './listed-products.tsx'
import { SortSelect } from './sort-select.tsx'

interface Props {
  title: ReactNode
  /** The page that the list is on; its address keeps the list's state. */
  path: string
  state: ListState
  /** What narrows the list on this page whatever is chosen. */
  fixed?: Partial<ProductFilters>
  /** What the list's own order is called. */
  ownOrder?: string
  /** What is counted beside the title; products, if it does not say. */
  unit?: string
  failure?: string
  /** Instead of 'No products found'. */
  empty?: { title: string; text: string }
  /** The first row is in sight as the page opens. */
  eager?: boolean
}

/** Products with their filters, sorting and pages. Everything chosen stands in the address. */
export function ProductList(props: Props) {
  const { title, path, state, fixed = {}, unit, ownOrder = 'Featured', eager } = props
  const { failure = 'Failed to fetch products', empty = nothingFound } = props
  const api = useApi()
  const navigate = useNavigate()
  const formId = useId()
  const titleId = useId()
  const { data: categories } = useSuspenseQuery(categoriesQuery(api))

  const filters = { ...filtersOf(state), ...fixed }
  const list = useQuery({
    ...productListQuery(api, { ...filters, sort: state.sort, page: state.page }),
    placeholderData: keepPreviousData,
  })
  const { data: facets } = useQuery({ ...facetsQuery(api, filters), placeholderData: keepPreviousData })

  // A choice shows at once; the list follows when the address has it.
  const [shown, show] = useOptimistic(state)
  const choose = (next: ListState) =>
    startTransition(async () => {
      show(next)
      await navigate({ href: listAddress(path, next), resetScroll: false })
    })

  const chosen = chosenFilters(state, (slug) => categories.find((one) => one.slug === slug)?.name ?? slug)
  const clearAddress = listAddress(path, withoutFilters(state))
  const total = list.data?.total ?? 0
  const canNarrow = list.data?.total !== 0 || chosen.length > 0

  const form = (id: string) =>
    facets ? (
      <FilterForm
        id={id}
        path={path}
        chosen={shown}
        facets={facets}
        withCategories={!fixed.category}
        onChoose={choose}
      />
    ) : (
      <FilterSkeleton />
    )

  return (
    <section
      id="products"
      aria-labelledby={titleId}
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-10 2xl:gap-12',
        canNarrow && 'lg:grid-cols-[232px_minmax(0,1fr)]',
      )}
    >
      {canNarrow && (
        <div className="max-lg:hidden noscript:block">
          <div className="flex min-h-11 items-center justify-between text-sm">
            <span className="font-560">Filters</span>
            {chosen.length > 0 && (
              <PageLink href={clearAddress} resetScroll={false} className="lnk text-xs">
                Clear all
              </PageLink>
            )}
          </div>
          {form(formId)}
        </div>
      )}
      <div>
        <div className="mb-3 flex min-h-10 flex-wrap items-center gap-3">
          <h2 id={titleId}>{title}</h2>
          <output className="num text-sm text-ink-2">
            {list.data && `${countInWords(total)} ${unit ?? (total === 1 ? 'product' : 'products')}`}
          </output>
          {canNarrow && (
            <span className="ml-auto flex items-center gap-2">
              <FilterDrawer count={chosen.length} total={total}>
                {form(`${formId}-drawer`)}
              </FilterDrawer>
              <SortSelect
                form={formId}
                value={shown.sort}
                ownOrder={ownOrder}
                onChange={(sort) => choose({ ...shown, sort, page: undefined })}
              />
            </span>
          )}
        </div>
        <FilterPills path={path} chosen={chosen} />
        <ListedProducts
          list={list}
          path={path}
          state={state}
          isFiltered={chosen.length > 0}
          failure={failure}
          empty={empty}
          eager={eager}
        />
      </div>
    </section>
  )
}

const nothingFound = {
  title: 'No products found',
  text: 'Try adjusting your search or browse our categories',
}

const countInWords = (total: number) => (total === maxListed ? '10,000+' : String(total))
