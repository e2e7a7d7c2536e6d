import { useQuery } from '@tanstack/react-query'
import { isBuyerDeleted } from '#contract/orders/deleted-buyer.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { staffMessagesQuery, useAnswerMessage, useReadMessages } from '#web/api/orders/staff-orders.ts'
import { useSendsEmail } from '#web/api/settings.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { MessageForm } from '#web/shared/orders/message-form.tsx'
import { MessageThread } from '#web/shared/orders/message-thread.tsx'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** The conversation with the customer of an order. */
export function MessagesPanel({ order }: { order: StaffOrder }) {
  const { id, orderNumber, customerName } = order
  const toast = useToast()
  const { data, isError, refetch } = useQuery(staffMessagesQuery(useApi(), id))
  const answer = useAnswerMessage()
  const read = useReadMessages()
  const sendsEmail = useSendsEmail()
  if (isBuyerDeleted(order)) return null

  const markRead = () =>
    read.mutate(
      { id },
      {
        onError: (error) =>
          toast({ tone: 'error', title: 'Messages not updated', text: errorMessage(error) }),
      },
    )

  return (
    <Panel title="Messages">
      <div className="grid gap-5">
        {isError && (
          <ErrorState heading="h3" title="Failed to fetch messages" onRetry={() => void refetch()} />
        )}
        {data && data.length > 0 && (
          <MessageThread
            messages={data}
            isOwn={({ fromStaff }) => fromStaff}
            author={({ writtenBy }) => writtenBy ?? customerName}
          />
        )}
        <MessageForm
          label="Message to the customer"
          hint={
            sendsEmail
              ? 'The customer gets it by email and sees it on the order.'
              : 'The customer sees it on the order.'
          }
          onSend={async (message) => {
            await answer.mutateAsync({ id, ...message })
            toast({ title: 'Message sent', text: orderNumber })
          }}
        >
          {order.unreadMessages > 0 && (
            <Button variant="quiet" busy={read.isPending} busyLabel="Saving..." onClick={markRead}>
              Mark as read
            </Button>
          )}
        </MessageForm>
      </div>
    </Panel>
  )
}
