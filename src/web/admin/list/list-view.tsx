import type { UseQueryResult } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseQuery } from '#contract/lists/parse-query.ts'
import type { Page } from '#contract/endpoint.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { classes } from '#web/ui/classes.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { AdminAnchor } from '#web/admin/base/admin-anchor.tsx'

interface Props<Item> {
  list: UseQueryResult<Page<Item>>
  /** Shown while the list loads. */
  skeleton: ReactNode
  /** 'Failed to fetch reviews' */
  errorTitle: string
  empty: ReactNode
  page: number
  pageSize: number
  href: (page: number) => string
  children: (items: Item[]) => ReactNode
}

/**
 * One page of a list in each of its states. The previous page stays visible, dimmed, until the next one loads. A page beyond
 * the end goes to the last one.
 */
export function ListView<Item>(props: Props<Item>) {
  const { list, skeleton, errorTitle, empty, page, pageSize, href, children } = props
  if (list.isPending) return skeleton
  if (!list.data) {
    return (
      <ErrorState title={errorTitle} className="rounded-2 border bg-surface" onRetry={() => list.refetch()}>
        {errorMessage(list.error)}
      </ErrorState>
    )
  }

  const { items, total } = list.data
  const pageCount = Math.ceil(total / pageSize)
  if (page > Math.max(1, pageCount) && !list.isPlaceholderData)
    return <GoToPage href={href(Math.max(1, pageCount))}>{skeleton}</GoToPage>
  const first = (page - 1) * pageSize + 1
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={classes('transition-opacity', list.isPlaceholderData && 'opacity-55')}
    >
      {items.length === 0 ? empty : children(items)}
      {pageCount > 1 && (
        <Pagination
          className="pt-6"
          page={page}
          pageCount={pageCount}
          range={`${first} to ${first + items.length - 1} of ${total}`}
          href={href}
          link={AdminAnchor}
        />
      )}
    </div>
  )
}

/** Replaces the address, for rows that were deleted or filtered out. */
function GoToPage({ href, children }: { href: string; children: ReactNode }) {
  const { pathname, search } = new URL(href, 'http://shop')
  return (
    <>
      {children}
      <Navigate to={pathname} search={parseQuery(search)} replace />
    </>
  )
}
