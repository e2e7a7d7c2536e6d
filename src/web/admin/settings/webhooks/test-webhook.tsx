import type { Webhook } from '#contract/integrations/webhooks.ts'
import { DeliveryDetails } from '#web/admin/settings/webhooks/log/delivery-details.tsx'
import { useTestWebhook } from '#web/api/integrations/webhooks.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CircleAlert, CircleCheck } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  webhook: Webhook
  open: boolean
  onClose: () => void
}

/** Sends a test event and shows the response. */
export function TestWebhook({ webhook: { id, url }, open, onClose }: Props) {
  const test = useTestWebhook()
  const { data: delivery, error } = test
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Send a test"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="go"
            busy={test.isPending}
            busyLabel="Sending..."
            onClick={() => test.mutate({ id })}
          >
            {delivery ? 'Send another test' : 'Send test'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          Sends the event webhook.test to {url}. A response can take up to 15 seconds.
        </p>
        {error && (
          <Notice tone="danger" icon={CircleAlert} role="alert" title="The test was not sent.">
            {errorMessage(error)}
          </Notice>
        )}
        {delivery && (
          <>
            <Notice
              tone={delivery.failure === null ? 'profit' : 'danger'}
              icon={delivery.failure === null ? CircleCheck : CircleAlert}
              role="status"
              title={delivery.failure === null ? 'The system accepted the test.' : 'The test failed.'}
            >
              {delivery.failure}
            </Notice>
            <DeliveryDetails delivery={delivery} />
          </>
        )}
      </div>
    </Dialog>
  )
}
