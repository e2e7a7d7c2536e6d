import { Eye, EyeOff } from '#web/ui/icon/icons.ts'
import type { ReviewStatus } from '#contract/reviews.ts'

/** Label and look of each review status, and the action that sets it. */
export const reviewStatusDisplay = {
  published: { label: 'Published', action: 'Publish', tone: 'green', icon: Eye },
  hidden: { label: 'Hidden', action: 'Hide', tone: 'gray', icon: EyeOff },
} as const satisfies Record<ReviewStatus, object>

export function otherStatus(status: ReviewStatus): ReviewStatus {
  return status === 'published' ? 'hidden' : 'published'
}
