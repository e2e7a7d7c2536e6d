import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders/orders.ts'
import { orderMessagesQuery } from '#web/api/orders/orders.ts'
import { useWriteMessage } from '#web/api/orders/order-changes.ts'
import { useSendsEmail } from '#web/api/settings.ts'
import { useUser } from '#web/api/session.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { MessageForm } from '#web/shared/orders/message-form.tsx'
import { MessageThread } from '#web/shared/orders/message-thread.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** The conversation with the shop about an order, for its signed-in owner. */
export function OrderMessages({ order: { orderNumber, userId } }: { order: Order }) {
  const user = useUser()
  const sendsEmail = useSendsEmail()
  const toast = useToast()
  const isOwn = user !== null && user?.id === userId
  const { data, isError, refetch } = useQuery({
    ...orderMessagesQuery(useApi(), orderNumber),
    enabled: isOwn,
  })
  const write = useWriteMessage(orderNumber)
  if (!isOwn) return null

  return (
    <div id="messages" className="scroll-mt-24">
      <Panel title="Messages">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {isError && (
            <ErrorState heading="h3" title="Failed to fetch messages" onRetry={() => void refetch()} />
          )}
          {data && data.length > 0 && (
            <MessageThread
              messages={data}
              isOwn={({ fromStaff }) => !fromStaff}
              author={({ fromStaff }) => (fromStaff ? 'The shop' : 'You')}
            />
          )}
          <MessageForm
            label="Message about this order"
            hint={sendsEmail ? 'We answer here and by email.' : 'We answer here.'}
            onSend={async (message) => {
              await write.mutateAsync(message)
              toast({ title: 'Message sent', text: orderNumber })
            }}
          />
        </div>
      </Panel>
    </div>
  )
}
