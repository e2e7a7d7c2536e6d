import { useState } from 'react'
import { maxProblems } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useUser } from '#web/api/session.ts'
import { useLazyModule } from '#web/storefront/base/use-lazy-module.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MessageSquareWarning } from '#web/ui/icon/icons.ts'

/** Reports a problem with a delivered order; nothing for other orders, and for others than the owner. */
export function ReportProblem({ order, size }: { order: Order; size?: 'sm' }) {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const dialog = useLazyModule(loadDialog, isOpen, () => setOpen(false))
  const canReport = order.status === 'delivered' && order.problems.length < maxProblems
  // An open dialog stays with its input when the order changes meanwhile.
  if (!isOpen && !(canReport && user?.id === order.userId)) return null
  return (
    <>
      <Button size={size} variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MessageSquareWarning className="size-3.75" />
        Report a problem
      </Button>
      {dialog && <dialog.ProblemDialog order={order} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

const loadDialog = () => import('./problem-dialog.tsx')
