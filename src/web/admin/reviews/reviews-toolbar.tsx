import type { UseQueryResult } from '@tanstack/react-query'
import { reviewSorts, reviewStatuses } from '#contract/lists/staff-choices.ts'
import type { Page } from '#contract/endpoint.ts'
import type { StaffReview } from '#contract/reviews.ts'
import { FilterLinks } from '#web/admin/list/filter-links.tsx'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { ListSearch } from '#web/admin/list/list-search.tsx'
import { ListSort } from '#web/admin/list/list-sort.tsx'
import { reviewsRoute, useShowReviews } from './review-search.ts'
import { reviewSortTexts } from './review-sorts.ts'
import { reviewStatusDisplay } from './review-status.ts'

/** Search, status filter, sorting and count. */
export function ReviewsToolbar({ reviews }: { reviews: UseQueryResult<Page<StaffReview>> }) {
  const { page: _page, ...list } = reviewsRoute.useSearch()
  const { status, search, sort, direction } = list
  const show = useShowReviews()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <ListSearch
        label="Search reviews"
        placeholder="Product, title or text"
        action="/admin/reviews"
        search={search ?? ''}
        filters={{ status, sort, direction }}
        onSearch={(term) => show({ search: term || undefined })}
      />
      <FilterLinks
        label="Status"
        options={[undefined, ...reviewStatuses].map((option) => ({
          label: option ? reviewStatusDisplay[option].label : 'All',
          isSelected: option === status,
          link: { to: '/admin/reviews', search: { ...list, status: option } },
        }))}
      />
      <ListSort
        sorts={reviewSortTexts}
        names={reviewSorts}
        sort={sort}
        direction={direction}
        onSort={(by, next) => show({ sort: by, direction: next })}
      />
      <ListCount list={reviews} singular="review" plural="reviews" />
    </div>
  )
}
