import { Link } from '@tanstack/react-router'
import type { ContactMessage } from '#contract/contact/contact-messages.ts'
import { CollapsibleText } from '#web/admin/list/collapsible-text.tsx'
import { useSetMessageState } from '#web/api/contact/staff-messages.ts'
import { useIdentity } from '#web/api/settings.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Trash2 } from '#web/ui/icon/icons.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { messageStateDisplay, otherState, stateOf } from './message-state.ts'
import { replyAddress } from './reply-address.ts'

interface Props {
  message: ContactMessage
  onDelete: () => void
}

/** Who wrote, about which order, the text, and what staff can do with it. */
export function MessageRow({ message, onDelete }: Props) {
  const time = useShopTime()
  const { name, email, text, createdAt } = message
  const { label, tone, icon } = messageStateDisplay[stateOf(message)]
  return (
    <li className="grid gap-x-6 gap-y-3 px-5 py-4 max-md:px-4 lg:grid-cols-[260px_minmax(0,1fr)_auto]">
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
          <time dateTime={createdAt} className="num text-2xs text-ink-3">
            {time.moment(createdAt)}
          </time>
        </div>
        <h2 className="text-[16px] leading-[22px] font-540 wrap-anywhere">{name}</h2>
        <Sender message={message} />
        <p className="text-ink-2 wrap-anywhere">{email}</p>
      </div>
      <div className="grid content-start gap-1">
        <AboutOrder message={message} />
        <div>
          <CollapsibleText>{text}</CollapsibleText>
        </div>
        <AnsweredBy message={message} />
      </div>
      <Actions message={message} onDelete={onDelete} />
    </li>
  )
}

function Sender({ message: { customerId } }: Pick<Props, 'message'>) {
  if (customerId === null) return <p className="text-ink-3">Without an account</p>
  return (
    <Link to="/admin/customers/$id" params={{ id: String(customerId) }} className="lnk w-fit">
      Customer account
    </Link>
  )
}

/** Only an order of the sender's account is linked: another number leads to a search. */
function AboutOrder({ message: { orderId, orderNumber } }: Pick<Props, 'message'>) {
  if (orderNumber === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-ink-3">Order</span>
      {orderId === null ? (
        <>
          <Link to="/admin/orders" search={{ search: orderNumber }} className="id lnk wrap-anywhere">
            {orderNumber}
          </Link>
          <span className="text-2xs text-ink-3">as typed, not checked</span>
        </>
      ) : (
        <Link to="/admin/orders/$id" params={{ id: String(orderId) }} className="id lnk">
          {orderNumber}
        </Link>
      )}
    </p>
  )
}

function AnsweredBy({ message: { answeredAt, answeredBy } }: Pick<Props, 'message'>) {
  const time = useShopTime()
  if (answeredAt === null) return null
  return (
    <p className="text-2xs text-ink-3 wrap-anywhere">
      Marked as answered by {answeredBy}, <time dateTime={answeredAt}>{time.moment(answeredAt)}</time>
    </p>
  )
}

function Actions({ message, onDelete }: Props) {
  const toast = useToast()
  const shop = useIdentity()
  const setState = useSetMessageState()
  const { id, name } = message
  const next = otherState(stateOf(message))
  const { action, label } = messageStateDisplay[next]

  async function handleChange() {
    try {
      await setState.mutateAsync({ id, state: next })
      toast({ title: next === 'open' ? 'Message reopened' : `Message marked as ${label.toLowerCase()}` })
    } catch (error) {
      toast({ tone: 'error', title: 'Message not updated', text: errorMessage(error) })
    }
  }

  return (
    <div className="flex flex-wrap content-start items-center gap-2 lg:justify-end">
      <a href={replyAddress(message, shop.name)} className={buttonClass({ variant: 'ink', size: 'sm' })}>
        Reply by email<span className="sr-only"> to {name}</span>
      </a>
      <Button
        size="sm"
        aria-label={`${action}: message from ${name}`}
        busy={setState.isPending}
        onClick={() => void handleChange()}
      >
        {action}
      </Button>
      <IconButton
        framed
        size="sm"
        icon={Trash2}
        aria-haspopup="dialog"
        label={`Delete message from ${name}`}
        onClick={onDelete}
      />
    </div>
  )
}
