import { CircleCheck, MessageSquareWarning } from '#web/ui/icon/icons.ts'
import type { OrderProblem } from '#contract/orders/orders.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { useSolveProblem } from '#web/api/orders/staff-orders.ts'
import { ProblemDetails } from '#web/shared/orders/problem-details.tsx'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** The problems that the buyer reported with an order, each to be resolved by itself. */
export function ReportedProblems({ order: { id, version, problems } }: { order: StaffOrder }) {
  const toast = useToast()
  const solve = useSolveProblem()

  async function markSolved(problemId: number) {
    try {
      const { orderNumber } = await solve.mutateAsync({ id, problemId, version })
      toast({ title: 'Problem resolved', text: orderNumber })
    } catch (error) {
      toast({ tone: 'error', title: 'Problem not updated', text: errorMessage(error) })
    }
  }

  return problems.map((problem) => (
    <ReportedProblem
      key={problem.id}
      problem={problem}
      isSaving={solve.isPending && solve.variables.problemId === problem.id}
      // A second change in between would be sent with an outdated version.
      isWaiting={solve.isPending}
      onSolve={() => void markSolved(problem.id)}
    />
  ))
}

interface Props {
  problem: OrderProblem
  isSaving: boolean
  isWaiting: boolean
  onSolve: () => void
}

function ReportedProblem({ problem, isSaving, isWaiting, onSolve }: Props) {
  const time = useShopTime()
  const { reportedAt, solvedAt } = problem
  return (
    <Notice
      tone={solvedAt ? 'plain' : 'amber'}
      icon={solvedAt ? CircleCheck : MessageSquareWarning}
      title={
        solvedAt
          ? `Problem resolved ${time.moment(solvedAt)}`
          : `Problem reported by the customer ${time.moment(reportedAt)}`
      }
      className="rounded-none border-b"
    >
      <ProblemDetails hasPhotos problem={problem} />
      {!solvedAt && (
        <Button
          size="sm"
          className="mt-2.5"
          busy={isSaving}
          busyLabel="Saving..."
          disabled={isWaiting && !isSaving}
          onClick={onSolve}
        >
          Mark as resolved
        </Button>
      )}
    </Notice>
  )
}
