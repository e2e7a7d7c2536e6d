import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { MessageSquareText } from '#web/ui/icon/icons.ts'
import type { StaffReview } from '#contract/reviews.ts'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { staffReviewsPerPage, staffReviewsQuery } from '#web/api/admin-reviews.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { reviewsRoute } from './review-search.ts'
import { ReviewStatusDialog } from './review-status-dialog.tsx'
import { ReviewTable } from './review-table.tsx'
import { ReviewsToolbar } from './reviews-toolbar.tsx'

export function ReviewsPage() {
  const router = useRouter()
  const { page = 1, ...list } = reviewsRoute.useSearch()
  const reviews = useQuery({
    ...staffReviewsQuery(useApi(), { ...list, page }),
    placeholderData: keepPreviousData,
  })
  const { open, opening } = useDialog<StaffReview>()
  const isFiltered = Boolean(list.status || list.search || page > 1)

  return (
    <>
      <ReviewsToolbar reviews={reviews} />
      <ListView
        list={reviews}
        skeleton={<TableSkeleton />}
        errorTitle="Failed to fetch reviews"
        empty={
          <EmptyList
            icon={MessageSquareText}
            title="No reviews found"
            showAll={isFiltered ? { to: '/admin/reviews', label: 'Show all reviews' } : undefined}
          >
            {isFiltered
              ? 'No reviews match this filter and search.'
              : 'Reviews of delivered products appear here.'}
          </EmptyList>
        }
        page={page}
        pageSize={staffReviewsPerPage}
        href={(number) =>
          router.buildLocation({ to: '/admin/reviews', search: { ...list, page: number } }).href
        }
      >
        {(items) => <ReviewTable reviews={items} onChangeStatus={open} />}
      </ListView>
      {opening && (
        <ReviewStatusDialog
          key={opening.key}
          review={opening.target}
          open={opening.isOpen}
          onClose={opening.close}
        />
      )}
    </>
  )
}
