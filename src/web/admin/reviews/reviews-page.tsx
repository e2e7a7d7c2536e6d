import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { reviewStatuses } from '#contract/choices.ts'
import type { StaffReview } from '#contract/reviews.ts'
import { staffReviewsPerPage, staffReviewsQuery } from '#web/api/admin-reviews.ts'
import { useApi } from '#web/api/use-api.ts'
import { FilterLinks } from '#web/admin/list/filter-links.tsx'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { ListSearch } from '#web/admin/list/list-search.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { reviewStatusLooks } from './review-status.ts'
import { ReviewTable } from './review-table.tsx'
import { StatusDialog } from './review-status-dialog.tsx'

const route = getRouteApi('/admin/reviews')

interface Deciding {
  /** Each opening is a dialog of its own. */
  number: number
  open: boolean
  review: StaffReview
}

export function ReviewsPage() {
  const router = useRouter()
  const { status, search, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const reviews = useQuery({
    ...staffReviewsQuery(useApi(), { status, search, page }),
    placeholderData: keepPreviousData,
  })
  const [deciding, setDeciding] = useState<Deciding>()
  const narrowed = Boolean(status || search || page > 1)

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch
          label="Search reviews"
          placeholder="Product, title or text"
          action="/admin/reviews"
          search={search ?? ''}
          filters={{ status }}
          onSearch={(wish) =>
            navigate({ search: (now) => ({ status: now.status, search: wish || undefined }), replace: true })
          }
        />
        <FilterLinks
          label="Status"
          options={[undefined, ...reviewStatuses].map((choice) => ({
            label: choice ? reviewStatusLooks[choice].label : 'All',
            isSelected: choice === status,
            link: { to: '/admin/reviews', search: { status: choice, search } },
          }))}
        />
        <ListCount list={reviews} singular="review" plural="reviews" />
      </div>
      <ListView
        list={reviews}
        skeleton={<TableSkeleton />}
        errorTitle="Failed to fetch reviews"
        empty={
          <EmptyList
            icon={MessageSquareText}
            title="No reviews found"
            showAll={narrowed ? { to: '/admin/reviews', label: 'Show all reviews' } : undefined}
          >
            {narrowed
              ? 'No review matches this status and search.'
              : 'Customers review what was delivered to them; their reviews appear here.'}
          </EmptyList>
        }
        page={page}
        pageSize={staffReviewsPerPage}
        href={(number) =>
          router.buildLocation({ to: '/admin/reviews', search: { status, search, page: number } }).href
        }
      >
        {(items) => (
          <ReviewTable
            reviews={items}
            onDecide={(review) =>
              setDeciding((before) => ({ number: (before?.number ?? 0) + 1, open: true, review }))
            }
          />
        )}
      </ListView>
      {deciding && (
        <StatusDialog
          key={deciding.number}
          review={deciding.review}
          open={deciding.open}
          onClose={() => setDeciding({ ...deciding, open: false })}
        />
      )}
    </>
  )
}
