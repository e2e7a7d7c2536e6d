import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { PackageSearch } from '#web/ui/icon/icons.ts'
import type { Page } from '#contract/endpoint.ts'
import type { ProductCardData } from '#web/api/catalog.ts'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { withoutFilters } from '#web/storefront/catalog/filters/active-filters.ts'
import { type ListState, lastPage, listUrl, pageSize } from './list-url.ts'
import { ProductGridSkeleton } from '#web/storefront/cards/product-grid-skeleton.tsx'
import { ProductGrid } from '#web/storefront/cards/product-grid.tsx'
import { ProductRows } from '#web/storefront/cards/product-rows.tsx'
import { ProductRowsSkeleton } from '#web/storefront/cards/product-rows-skeleton.tsx'

/** Replacements for the products of a list that failed or is empty. */
export interface ListTexts {
  errorTitle?: string
  /** Replaces 'No products found'. */
  empty?: { title: string; text: string }
  /** Shown instead while no filter is active. */
  nothingFound?: ReactNode
}

interface Props extends ListTexts {
  list: UseQueryResult<Page<ProductCardData>>
  path: string
  state: ListState
  isFiltered: boolean
  /** Loads the first row's images first. */
  eager?: boolean
}

/** A page of products with pagination, or a skeleton, error or empty state. */
export function ListedProducts({ list, path, state, eager, ...others }: Props) {
  if (list.isPending) return <Loading view={state.view} />
  if (list.isError) {
    const { errorTitle = 'Failed to fetch products' } = others
    return (
      <ErrorState title={errorTitle} heading="h3" className="border" onRetry={() => void list.refetch()} />
    )
  }

  const { items, total } = list.data
  if (items.length === 0 && total > 0)
    return <Redirect href={listUrl(path, { ...state, page: lastPage(total) })} view={state.view} />
  if (items.length === 0) return <NoProducts path={path} state={state} {...others} />

  const page = state.page ?? 1
  const skipped = (page - 1) * pageSize
  const range = `${skipped + 1} to ${skipped + items.length} of ${total}`
  return (
    <>
      <div
        aria-busy={list.isPlaceholderData}
        className={classes('transition-opacity', list.isPlaceholderData && 'opacity-60')}
      >
        {state.view === 'list' ? (
          <ProductRows products={items} />
        ) : (
          <ProductGrid products={items} layout="list" eager={eager} />
        )}
        {list.isPlaceholderData && <ProgressLine />}
      </div>
      {lastPage(total) > 1 ? (
        <Pagination
          className="py-6"
          page={page}
          pageCount={lastPage(total)}
          href={(number) => `${listUrl(path, { ...state, page: number })}#products`}
          link={PageLink}
          range={range}
        />
      ) : (
        <p className="num py-6 text-sm text-ink-2">{range}</p>
      )}
    </>
  )
}

/** Leaves a page after the last one. On the server the route redirects. */
function Redirect({ href, view }: { href: string; view: ListState['view'] }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href, replace: true }), [navigate, href])
  return <Loading view={view} />
}

function Loading({ view }: Pick<ListState, 'view'>) {
  return view === 'list' ? <ProductRowsSkeleton /> : <ProductGridSkeleton layout="list" count={8} />
}

type NoProductsProps = Pick<Props, 'path' | 'state' | 'isFiltered' | 'empty' | 'nothingFound'>

function NoProducts({ path, state, isFiltered, empty = noProducts, nothingFound }: NoProductsProps) {
  if (nothingFound !== undefined && !isFiltered) return nothingFound
  const nextStep = isFiltered
    ? { href: listUrl(path, withoutFilters(state)), label: 'Clear all' }
    : { href: paths.products, label: 'All Categories' }
  return (
    <EmptyState
      icon={PackageSearch}
      title={empty.title}
      heading="h3"
      className="border"
      action={
        <PageLink href={nextStep.href} className={buttonClass()}>
          {nextStep.label}
        </PageLink>
      }
    >
      {empty.text}
    </EmptyState>
  )
}

const noProducts = {
  title: 'No products found',
  text: 'Try adjusting your search or browse our categories',
}
