import { Link } from '@tanstack/react-router'
import type { StaffReview } from '#contract/reviews.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { SortHead } from '#web/admin/list/sort-head.tsx'
import { sortingOf } from '#web/admin/list/sorting-of.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { reviewsRoute, useShowReviews } from './review-search.ts'
import { reviewSortTexts } from './review-sorts.ts'
import { otherStatus, reviewStatusDisplay } from './review-status.ts'
import { CollapsibleText } from '#web/admin/list/collapsible-text.tsx'

interface Props {
  reviews: StaffReview[]
  onChangeStatus: (review: StaffReview) => void
}

export function ReviewTable({ reviews, onChangeStatus }: Props) {
  const sorting = sortingOf(reviewSortTexts, reviewsRoute.useSearch(), useShowReviews())
  return (
    <Table label="Reviews" stack>
      <TableHeader>
        <SortHead by="rating" sorting={sorting}>
          Review
        </SortHead>
        <SortHead by="product" sorting={sorting}>
          Product and order
        </SortHead>
        <SortHead by="customer" sorting={sorting}>
          Customer
        </SortHead>
        <SortHead by="status" sorting={sorting}>
          Status
        </SortHead>
        <TableHead align="right">
          <span className="sr-only">Actions</span>
        </TableHead>
      </TableHeader>
      <tbody>
        {reviews.map((review) => (
          <ReviewRow key={review.id} review={review} onChangeStatus={() => onChangeStatus(review)} />
        ))}
      </tbody>
    </Table>
  )
}

function ReviewRow({ review, onChangeStatus }: { review: StaffReview; onChangeStatus: () => void }) {
  const time = useShopTime()
  const { rating, title, body, createdAt, status, author, product, orderNumber } = review
  const { label, tone, icon } = reviewStatusDisplay[status]
  const { action } = reviewStatusDisplay[otherStatus(status)]
  return (
    <TableRow>
      <TableCell position="title" className="py-3! align-top!">
        <div className="flex flex-wrap items-center gap-x-3">
          <Stars value={rating} />
          <time dateTime={createdAt} className="num text-2xs text-ink-3">
            {time.moment(createdAt)}
          </time>
        </div>
        <p className="mt-1 font-540 wrap-anywhere">{title}</p>
        <CollapsibleText>{body}</CollapsibleText>
      </TableCell>
      <TableCell position="note" className="py-3! align-top!">
        <Link
          to="/product/$slug"
          params={{ slug: product.slug }}
          className="block w-fit py-[3px] hover:underline"
        >
          {product.name}
        </Link>
        <Link
          to="/admin/orders"
          search={{ search: orderNumber }}
          className="id block w-fit py-[3px] text-ink-2 hover:underline"
        >
          {orderNumber}
        </Link>
      </TableCell>
      <TableCell className="py-3! align-top!">
        {author ? `${author.firstName} ${author.lastName}` : 'Former customer'}
        {author && <span className="block text-ink-2 wrap-anywhere">{author.email}</span>}
      </TableCell>
      <TableCell position="figure" className="py-3! align-top!">
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </TableCell>
      <TableCell position="extra" align="right" className="py-2.5! align-top!">
        <Button size="sm" aria-haspopup="dialog" aria-label={`${action} '${title}'`} onClick={onChangeStatus}>
          {action}
        </Button>
      </TableCell>
    </TableRow>
  )
}
