import { Eye, EyeOff } from 'lucide-react'
import type { ReviewStatus } from '#contract/reviews.ts'

/** How a review's status is called and marked, and the act that leads to it. */
export const reviewStatusLooks = {
  published: { label: 'Published', act: 'Publish', tone: 'green', icon: Eye },
  hidden: { label: 'Hidden', act: 'Hide', tone: 'gray', icon: EyeOff },
} as const satisfies Record<ReviewStatus, object>

export function otherStatus(status: ReviewStatus): ReviewStatus {
  return status === 'published' ? 'hidden' : 'published'
}
