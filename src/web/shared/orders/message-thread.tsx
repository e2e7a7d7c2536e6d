import type { OrderMessage } from '#contract/orders/order-messages.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { classes } from '#web/ui/classes.ts'

interface Props<Message> {
  /** Oldest first. */
  messages: Message[]
  isOwn: (message: Message) => boolean
  author: (message: Message) => string
}

/** Messages about an order. Those of the reader's side are on the right. */
export function MessageThread<Message extends OrderMessage>({ messages, isOwn, author }: Props<Message>) {
  const time = useShopTime()
  return (
    <ol aria-label="Messages" className="grid gap-3">
      {messages.map((message) => (
        <li
          key={message.id}
          className={classes(
            'max-w-[85%] rounded-2 px-4 py-3 text-sm',
            isOwn(message) ? 'justify-self-end bg-sunken' : 'justify-self-start border',
          )}
        >
          <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
            <span className="font-540 wrap-anywhere">{author(message)}</span>
            <time dateTime={message.createdAt} className="num">
              {time.momentWithZone(message.createdAt)}
            </time>
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{message.text}</p>
        </li>
      ))}
    </ol>
  )
}
