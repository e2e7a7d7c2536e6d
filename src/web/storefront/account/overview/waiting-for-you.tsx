import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { DueOrder, OpenMessage } from '#contract/orders/own/own-dashboard.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Clock, MessageSquareText } from '#web/ui/icon/icons.ts'
import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface Props {
  orders: DueOrder[]
  messages: OpenMessage[]
}

/** What needs an action: goods that are reserved until a payment, and messages without an answer. Nothing when all is done. */
export function WaitingForYou({ orders, messages }: Props) {
  const time = useShopTime()
  const held = orders.filter(({ holdUntil }) => holdUntil !== null)
  const count = held.length + messages.length
  if (count === 0) return null
  return (
    <Panel title="Waiting for you" aside={<span className="num text-sm text-ink-2">{count}</span>} flush>
      <ul className="divide-y divide-line">
        {held.map(({ orderNumber, holdUntil, amountOutstanding, chargedCurrency, isBankTransfer }) => (
          <Task
            key={orderNumber}
            icon={Clock}
            title={`Pay ${formatMoney(toCents(amountOutstanding), chargedCurrency)}`}
            orderNumber={orderNumber}
            action={isBankTransfer ? 'Bank details' : 'How to pay'}
          >
            {holdUntil !== null && `, reserved until ${time.momentWithZone(holdUntil)}`}
          </Task>
        ))}
        {messages.map(({ orderNumber, text, createdAt }) => (
          <Task
            key={`message ${orderNumber}`}
            icon={MessageSquareText}
            title="Message from the shop"
            orderNumber={orderNumber}
            action="Reply"
            hash="messages"
          >
            , {time.shortMoment(createdAt)}
            <span className="line-clamp-2 block">“{text}”</span>
          </Task>
        ))}
      </ul>
    </Panel>
  )
}

interface TaskProps {
  icon: IconComponent
  title: string
  orderNumber: string
  /** Label of the link to the order. */
  action: string
  /** Where on its page. */
  hash?: string
  /** After the order number. */
  children: ReactNode
}

function Task({ icon: Icon, title, orderNumber, action, hash, children }: TaskProps) {
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-5 py-3 text-sm max-md:grid-cols-[22px_minmax(0,1fr)]">
      <Icon className="size-4 self-start mt-0.5" />
      <div>
        <p className="num font-540 whitespace-normal">{title}</p>
        <p className="text-xs break-words text-ink-2">
          <span className="id break-all whitespace-normal">{orderNumber}</span>
          {children}
        </p>
      </div>
      <Link
        to="/order-confirmation/$orderNumber"
        params={{ orderNumber }}
        {...(hash !== undefined && { hash })}
        className={buttonClass({ size: 'sm' }, 'max-md:col-start-2 max-md:w-fit')}
      >
        {action}
        <span className="sr-only">{` for ${orderNumber}`}</span>
      </Link>
    </li>
  )
}
