import { CircleCheck, MessageSquareWarning } from '#web/ui/icon/icons.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { useSolveProblem } from '#web/api/orders/staff-orders.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { formatMoment } from '#contract/format-date.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  order: Pick<StaffOrder, 'id' | 'version'>
  problem: NonNullable<StaffOrder['problem']>
}

/** The problem that the buyer reported with an order. */
export function ReportedProblem({ order: { id, version }, problem: { text, reportedAt, solvedAt } }: Props) {
  const toast = useToast()
  const solve = useSolveProblem()

  async function markSolved() {
    try {
      const { orderNumber } = await solve.mutateAsync({ id, version })
      toast({ title: 'Problem resolved', text: orderNumber })
    } catch (error) {
      toast({ tone: 'error', title: 'Problem not updated', text: errorMessage(error) })
    }
  }

  return (
    <Notice
      tone={solvedAt ? 'plain' : 'amber'}
      icon={solvedAt ? CircleCheck : MessageSquareWarning}
      title={
        solvedAt
          ? `Problem resolved ${formatMoment(solvedAt)}`
          : `Problem reported by the customer ${formatMoment(reportedAt)}`
      }
      className="rounded-none border-b"
    >
      <p className="break-words whitespace-pre-line">{text}</p>
      {!solvedAt && (
        <Button
          size="sm"
          className="mt-2.5"
          busy={solve.isPending}
          busyLabel="Saving..."
          onClick={() => void markSolved()}
        >
          Mark as resolved
        </Button>
      )}
    </Notice>
  )
}
