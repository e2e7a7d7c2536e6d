import { CircleCheck, MessageSquareWarning } from '#web/ui/icon/icons.ts'
import type { OrderProblem as Problem } from '#contract/orders/orders.ts'
import { formatDay } from '#contract/format-date.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The problem the buyer reported, and whether it is solved. */
export function OrderProblem({ problem: { text, reportedAt, solvedAt } }: { problem: Problem }) {
  return (
    <Notice
      tone={solvedAt ? 'profit' : 'amber'}
      icon={solvedAt ? CircleCheck : MessageSquareWarning}
      title={
        solvedAt ? `Problem resolved ${formatDay(solvedAt)}` : `Problem reported ${formatDay(reportedAt)}`
      }
    >
      <p className="break-words whitespace-pre-line">{text}</p>
    </Notice>
  )
}
