import { Banknote } from '#web/ui/icon/icons.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { useRecordPayment } from '#web/api/orders/staff-orders.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  order: StaffOrder
  /** Id of the element with the order number. */
  describedBy: string
}

/** Records the payment of an order, or removes it. Both can be undone. */
export function PaymentButton({ order, describedBy }: Props) {
  const toast = useToast()
  const record = useRecordPayment()
  const { id, orderNumber, paidAt, version: readVersion } = order

  async function save(received: boolean, version: number) {
    try {
      const saved = await record.mutateAsync({ id, received, version })
      toast({
        title: received ? 'Payment recorded' : 'Payment removed',
        text: orderNumber,
        action: { label: 'Undo', onClick: () => void save(!received, saved.version) },
      })
    } catch (error) {
      toast({ tone: 'error', title: 'Update Failed', text: errorMessage(error) })
    }
  }

  return (
    <Button
      size="sm"
      aria-describedby={describedBy}
      busy={record.isPending}
      busyLabel="Saving..."
      onClick={() => save(paidAt === null, readVersion)}
    >
      <Banknote className="size-3.75" />
      {paidAt === null ? 'Record payment' : 'Mark as unpaid'}
    </Button>
  )
}
