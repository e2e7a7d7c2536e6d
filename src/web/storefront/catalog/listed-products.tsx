import type { UseQueryResult } from '@tanstack/react-query'
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
import { PageLink } from '#web/storefront/layout/page-link.tsx'
import { withoutFilters } from '#web/storefront/catalog/filters/active-filters.ts'
import { type ListState, listUrl } from './list-url.ts'
import { ProductGridSkeleton } from '#web/storefront/catalog/grid/product-grid-skeleton.tsx'
import { ProductGrid } from '#web/storefront/catalog/grid/product-grid.tsx'

/** Default page size of the API. */
const pageSize = 24

interface Props {
  list: UseQueryResult<Page<ProductCardData>>
  path: string
  state: ListState
  isFiltered: boolean
  errorTitle: string
  empty: { title: string; text: string }
  eager?: boolean
}

/** A page of products with pagination, or a skeleton, error or empty state. */
export function ListedProducts({ list, path, state, isFiltered, errorTitle, empty, eager }: Props) {
  if (list.isPending) return <ProductGridSkeleton layout="list" count={8} />
  if (list.isError) {
    return (
      <ErrorState title={errorTitle} heading="h3" className="border" onRetry={() => void list.refetch()} />
    )
  }

  const { items, total } = list.data
  if (items.length === 0) {
    const nextStep =
      isFiltered || total > 0
        ? { href: listUrl(path, withoutFilters(state)), label: isFiltered ? 'Clear all' : 'First page' }
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

  const page = state.page ?? 1
  const skipped = (page - 1) * pageSize
  return (
    <>
      <div
        aria-busy={list.isPlaceholderData}
        className={classes('transition-opacity', list.isPlaceholderData && 'opacity-60')}
      >
        <ProductGrid products={items} layout="list" eager={eager} />
        {list.isPlaceholderData && <ProgressLine />}
      </div>
      <Pagination
        className="py-6"
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        href={(number) => `${listUrl(path, { ...state, page: number })}#products`}
        link={PageLink}
        range={`${skipped + 1} to ${skipped + items.length} of ${total}`}
      />
    </>
  )
}
