import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '#contract/endpoint.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { classes } from '#web/ui/classes.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { AdminAnchor } from '#web/admin/layout/admin-anchor.tsx'

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

/** One page of a list in each of its states. The previous page stays visible, dimmed, until the next one loads. */
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
