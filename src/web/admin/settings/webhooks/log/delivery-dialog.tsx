import { useQuery } from '@tanstack/react-query'
import { testEventType } from '#contract/integrations/webhook-events.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { deliveryQuery, useResendDelivery } from '#web/api/integrations/webhooks.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import { objectText } from './delivery-table.tsx'

interface Props {
  id: number
  /** Whether the webhook is enabled: a disabled one gets nothing again. */
  isEnabled: boolean
  open: boolean
  onClose: () => void
}

/** The request and the responses of one delivery. */
export function DeliveryDialog({ id, isEnabled, open, onClose }: Props) {
  const toast = useToast()
  const query = useQuery(deliveryQuery(useApi(), id))
  const resend = useResendDelivery()
  const delivery = query.data

  async function handleResend() {
    try {
      await resend.mutateAsync({ id })
      toast({ title: 'Sending again', text: delivery?.type ?? '' })
      onClose()
    } catch (error) {
      toast({ tone: 'error', title: 'Not sent again', text: errorMessage(error) })
    }
  }

  const canResend = isEnabled && delivery && delivery.state !== 'waiting' && delivery.type !== testEventType
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={delivery ? delivery.type : 'Delivery'}
      description={delivery && objectText(delivery)}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {canResend && (
            <Button
              variant="go"
              busy={resend.isPending}
              busyLabel="Sending..."
              onClick={() => void handleResend()}
            >
              {delivery.state === 'pending' ? 'Send now' : 'Send again'}
            </Button>
          )}
        </>
      }
    >
      {delivery && <DeliveryDetails delivery={delivery} />}
      {query.isPending && <Skeleton className="h-40" />}
      {query.isError && !delivery && (
        <ErrorState title="Failed to fetch the delivery" heading="h3" onRetry={() => query.refetch()}>
          {errorMessage(query.error)}
        </ErrorState>
      )}
    </Dialog>
  )
}
