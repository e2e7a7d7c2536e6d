import { useState } from 'react'
import { isCancelable } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useCancelOrder } from '#web/api/orders/order-changes.ts'
import { useUser } from '#web/api/session.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CircleX, X } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { useLazyModule } from '#web/storefront/base/use-lazy-module.ts'

/** Cancels an order after confirmation; nothing for orders that only the shop may cancel, and for others than the owner. */
export function CancelOrder({ order, size }: { order: Order; size?: 'sm' }) {
  const user = useUser()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const cancel = useCancelOrder(order)
  const dialog = useLazyModule(loadDialog, isOpen, () => setOpen(false))
  // An open dialog stays when the order changes meanwhile, to show the result.
  if (!isOpen && !(isCancelable(order) && user?.id === order.userId)) return null

  function setDialogOpen(open: boolean) {
    setOpen(open)
    if (!open) cancel.reset()
  }

  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: ({ orderNumber }) => {
        toast({ title: 'Order canceled', text: orderNumber })
        setDialogOpen(false)
      },
    })

  return (
    <>
      <Button size={size} variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <X className="size-3.75" />
        Cancel order
      </Button>
      {dialog && (
        <dialog.ConfirmDialog
          open={isOpen}
          onOpenChange={setDialogOpen}
          title="Cancel this order?"
          description={
            <div className="grid gap-3">
              <p>
                <span className="id">{order.orderNumber}</span> will not be shipped, and its items go back on
                sale. This cannot be undone.
              </p>
              {cancel.error && (
                <Notice tone="danger" icon={CircleX} role="alert" title={errorMessage(cancel.error)} />
              )}
            </div>
          }
          confirm="Cancel order"
          cancel="Keep order"
          busy={cancel.isPending}
          onConfirm={confirm}
        />
      )}
    </>
  )
}

/** Also after an order whose connection was lost while the dialog's code would have loaded. */
const loadDialog = () => import('#web/ui/dialog/confirm-dialog.tsx')
