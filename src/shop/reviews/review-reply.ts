import type { Review, StaffReview } from '#contract/reviews.ts'
import type { ReviewRow, StaffReviewRow } from './queries.ts'

/** A published review. Only the author's first initial is public. */
export function reviewReply({ author, ...row }: ReviewRow): Review {
  return { ...row, createdAt: row.createdAt.toISOString(), author: authorName(author), verified: true }
}

export function staffReviewReply(row: StaffReviewRow): StaffReview {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

function authorName(author: ReviewRow['author']) {
  if (!author) return 'Former customer'
  const [initial = ''] = author.firstName.normalize('NFC')
  return `${initial.toUpperCase()}. ${author.lastName}`
}
