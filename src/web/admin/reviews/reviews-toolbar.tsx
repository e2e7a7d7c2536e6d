import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { reviewStatuses } from '#contract/choices.ts'
import type { Page } from '#contract/endpoint.ts'
import type { StaffReview } from '#contract/reviews.ts'
import { FilterLinks } from '#web/admin/list/filter-links.tsx'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { ListSearch } from '#web/admin/list/list-search.tsx'
import { reviewStatusDisplay } from './review-status.ts'

const route = getRouteApi('/admin/reviews')

/** Search, status filter and count. */
export function ReviewsToolbar({ reviews }: { reviews: UseQueryResult<Page<StaffReview>> }) {
  const { status, search } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <ListSearch
        label="Search reviews"
        placeholder="Product, title or text"
        action="/admin/reviews"
        search={search ?? ''}
        filters={{ status }}
        onSearch={(term) =>
          navigate({
            search: (current) => ({ status: current.status, search: term || undefined }),
            replace: true,
          })
        }
      />
      <FilterLinks
        label="Status"
        options={[undefined, ...reviewStatuses].map((option) => ({
          label: option ? reviewStatusDisplay[option].label : 'All',
          isSelected: option === status,
          link: { to: '/admin/reviews', search: { status: option, search } },
        }))}
      />
      <ListCount list={reviews} singular="review" plural="reviews" />
    </div>
  )
}
