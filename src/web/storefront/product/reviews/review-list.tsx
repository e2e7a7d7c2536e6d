import { useState } from 'react'
import { reviewsPerPage } from '#web/api/reviews.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ReviewBatch } from './review-batch.tsx'

interface Props {
  slug: string
  count: number
}

/** Newest first, five at a time. */
export function ReviewList({ slug, count }: Props) {
  const [pages, setPages] = useState(1)
  return (
    <div>
      {Array.from({ length: pages }, (_, index) => (
        <ReviewBatch key={index} slug={slug} page={index + 1} />
      ))}
      {pages * reviewsPerPage < count && (
        <Button className="mt-1" onClick={() => setPages(pages + 1)}>
          Load More Reviews
        </Button>
      )}
    </div>
  )
}
