import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { OrderStatusDialog } from './order-status-dialog.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'

const dialogs = { status: OrderStatusDialog, tracking: TrackingDialog }

/** The dialogs that an order card opens. */
export function useOrderDialogs() {
  const { open, opening } = useDialog<{ dialog: keyof typeof dialogs; order: StaffOrder }>()
  const OpenDialog = opening && dialogs[opening.target.dialog]
  return {
    open,
    dialog: opening && OpenDialog && (
      <OpenDialog
        key={opening.key}
        order={opening.target.order}
        open={opening.isOpen}
        onClose={opening.close}
      />
    ),
  }
}
