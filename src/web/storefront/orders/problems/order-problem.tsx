import { CircleCheck, MessageSquareWarning } from '#web/ui/icon/icons.ts'
import type { OrderProblem as Problem } from '#contract/orders/orders.ts'
import { ProblemDetails } from '#web/shared/orders/problem-details.tsx'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  problem: Problem
  hasPhotos: boolean
}

/** A problem the buyer reported, and whether it is resolved. */
export function OrderProblem({ problem, hasPhotos }: Props) {
  const time = useShopTime()
  const { reportedAt, solvedAt } = problem
  return (
    <Notice
      tone={solvedAt ? 'profit' : 'amber'}
      icon={solvedAt ? CircleCheck : MessageSquareWarning}
      title={solvedAt ? `Problem resolved ${time.day(solvedAt)}` : `Problem reported ${time.day(reportedAt)}`}
    >
      <ProblemDetails problem={problem} hasPhotos={hasPhotos} />
    </Notice>
  )
}
