import { CircleCheck, MessageSquareWarning } from '#web/ui/icon/icons.ts'
import type { OrderProblem as Problem } from '#contract/orders/orders.ts'
import { formatDay } from '#contract/format-date.ts'
import { ProblemDetails } from '#web/copy/orders/problem-details.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  problem: Problem
  hasPhotos: boolean
}

/** A problem the buyer reported, and whether it is resolved. */
export function OrderProblem({ problem, hasPhotos }: Props) {
  const { reportedAt, solvedAt } = problem
  return (
    <Notice
      tone={solvedAt ? 'profit' : 'amber'}
      icon={solvedAt ? CircleCheck : MessageSquareWarning}
      title={
        solvedAt ? `Problem resolved ${formatDay(solvedAt)}` : `Problem reported ${formatDay(reportedAt)}`
      }
    >
      <ProblemDetails problem={problem} hasPhotos={hasPhotos} />
    </Notice>
  )
}
