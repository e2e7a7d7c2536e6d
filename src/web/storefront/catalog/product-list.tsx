import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, startTransition, useId, useOptimistic } from 'react'
import type { Category, Facets, ProductFilters } from '#contract/catalog/catalog.ts'
import { maxListed } from '#contract/choices.ts'
import { categoriesQuery, facetsQuery, productListQuery } from '#web/api/catalog.ts'
import { useStorefront } from '#web/api/settings.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { classes } from '#web/ui/classes.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { activeFilters, withoutFilters } from '#web/storefront/catalog/filters/active-filters.ts'
import { displayOf } from '#web/storefront/catalog/filters/displayed-amount.ts'
import { useCurrency } from '#web/storefront/base/currency.tsx'
import { FilterDrawer } from '#web/storefront/catalog/filters/filter-drawer.tsx'
import { FilterForm } from '#web/storefront/catalog/filters/filter-form.tsx'
import { FilterPills } from '#web/storefront/catalog/filters/filter-pills.tsx'
import { FilterSkeleton } from '#web/storefront/catalog/filters/filter-skeleton.tsx'
import { type ListState, listUrl } from './list-url.ts'
import { filtersOf } from './list-filters.ts'
import { priceProblem } from './price-range.ts'
import { type ListTexts, ListedProducts } from './listed-products.tsx'
import { SearchReading } from '#web/storefront/search/search-reading.tsx'
import { SortSelect } from './sort-select.tsx'
import { ViewSwitch } from './view-switch.tsx'

interface Props extends ListTexts {
  title: ReactNode
  /** The page's path; its query string holds the list's state. */
  path: string
  state: ListState
  /** Filters that always apply on this page. */
  fixed?: Partial<ProductFilters>
  /** Label of the default sort order. */
  defaultSortLabel?: string
  /** Loads the first row's images first. */
  eager?: boolean
}

/** Products with filters, sorting and pages. The URL holds the whole state. */
export function ProductList(props: Props) {
  const { title, path, state, fixed = {}, defaultSortLabel = 'Featured', ...listing } = props
  const formId = useId()
  const titleId = useId()
  const { list, facets } = useProductList(state, fixed)
  const { shown, setState } = useListState(path, state)

  const { data: categories } = useSuspenseQuery(categoriesQuery(useApi()))
  const active = useActiveFilters(state, categories)
  const total = list.data?.total ?? 0
  const showFilters = list.data?.total !== 0 || active.length > 0
  // A category page has a fixed category. Elsewhere each category stays in its place, also while its count is 0.
  const choices = fixed.category ? [] : categories.filter(({ itemCount }) => itemCount > 0)
  const filters = { path, active: shown, facets, categories: choices, onChange: setState }

  return (
    <section
      id="products"
      aria-labelledby={titleId}
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-10 2xl:gap-12',
        showFilters && 'lg:grid-cols-[232px_minmax(0,1fr)]',
      )}
    >
      {showFilters && (
        <FilterColumn clearUrl={active.length > 0 ? listUrl(path, withoutFilters(state)) : undefined}>
          <Filters id={formId} {...filters} />
        </FilterColumn>
      )}
      <div>
        <ListToolbar titleId={titleId} title={title} total={list.data?.total}>
          {showFilters && (
            <>
              <FilterDrawer count={active.length} total={total}>
                <Filters id={`${formId}-drawer`} {...filters} />
              </FilterDrawer>
              <SortSelect
                form={formId}
                value={shown.sort}
                defaultLabel={defaultSortLabel}
                onChange={(sort) => setState({ ...shown, sort, page: undefined })}
              />
              <ViewSwitch path={path} state={state} />
            </>
          )}
        </ListToolbar>
        {facets?.reading && <SearchReading reading={facets.reading} />}
        {priceProblem(state) && (
          <p role="status" className="mb-3.5 text-sm text-danger lg:hidden">
            The price filter is not applied. Correct it under Filters.
          </p>
        )}
        <FilterPills path={path} active={active} />
        <ListedProducts list={list} path={path} state={state} isFiltered={active.length > 0} {...listing} />
      </div>
    </section>
  )
}

function useActiveFilters(state: ListState, categories: Category[]) {
  const display = displayOf(useCurrency().currency, useStorefront())
  const categoryName = (slug: string) => categories.find((one) => one.slug === slug)?.name ?? slug
  return activeFilters(state, { categoryName, display })
}

function useProductList(state: ListState, fixed: Partial<ProductFilters>) {
  const api = useApi()
  const filters = { ...filtersOf(state), ...fixed }
  const list = useQuery({
    ...productListQuery(api, { ...filters, sort: state.sort, page: state.page }),
    placeholderData: keepPreviousData,
  })
  const { data: facets } = useQuery({ ...facetsQuery(api, filters), placeholderData: keepPreviousData })
  return { list, facets }
}

/** Shows a changed filter at once; the list follows when navigation completes. */
function useListState(path: string, state: ListState) {
  const navigate = useNavigate()
  const [shown, setShown] = useOptimistic(state)
  const setState = (next: ListState) =>
    startTransition(async () => {
      setShown(next)
      await navigate({ href: listUrl(path, next), resetScroll: false })
    })
  return { shown, setState }
}

/** The filters beside the list, on large screens. */
function FilterColumn({ clearUrl, children }: { clearUrl: string | undefined; children: ReactNode }) {
  return (
    <div className="max-lg:hidden noscript:block">
      <div className="flex min-h-11 items-center justify-between text-sm">
        <span className="font-560">Filters</span>
        {clearUrl !== undefined && (
          <PageLink href={clearUrl} resetScroll={false} className="lnk text-xs">
            Clear all
          </PageLink>
        )}
      </div>
      {children}
    </div>
  )
}

type FiltersProps = Omit<ComponentProps<typeof FilterForm>, 'facets'> & { facets: Facets | undefined }

function Filters({ facets, ...props }: FiltersProps) {
  return facets ? <FilterForm {...props} facets={facets} /> : <FilterSkeleton />
}

interface ToolbarProps {
  titleId: string
  title: ReactNode
  total: number | undefined
  children: ReactNode
}

/** Title and count on the left, filter and sort controls on the right. */
function ListToolbar({ titleId, title, total, children }: ToolbarProps) {
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center gap-3">
      <h2 id={titleId}>{title}</h2>
      <ProductCount total={total} />
      {children && <span className="ml-auto flex flex-wrap items-center gap-2">{children}</span>}
    </div>
  )
}

/** A status region, so that screen readers hear the count change. The API counts at most 10,000 products. */
function ProductCount({ total }: { total: number | undefined }) {
  const count = total === maxListed ? '10,000+' : total
  return (
    <output className="num text-sm text-ink-2">
      {total !== undefined && `${count} ${total === 1 ? 'product' : 'products'}`}
    </output>
  )
}
