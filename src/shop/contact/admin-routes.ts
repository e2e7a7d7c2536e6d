import {
  type ContactMessage,
  deleteContactMessage,
  listContactMessages,
  setContactMessageState,
} from '#contract/contact/contact-messages.ts'
import type { ShopContext } from '#shop/context.ts'
import { deleteMessage } from './delete-message.ts'
import * as queries from './queries.ts'
import { setMessageState } from './set-message-state.ts'

export function contactAdminRoutes({ serve, db, clock }: ShopContext) {
  serve(listContactMessages, async ({ query }) => {
    const { items, total } = await queries.listMessages(db, query)
    return { items: items.map(messageReply), total }
  })

  serve(setContactMessageState, async ({ params: { id }, body: { state }, user }) =>
    messageReply(await setMessageState(db, clock, { id, state, actor: user })),
  )

  serve(deleteContactMessage, ({ params: { id }, user }) => deleteMessage(db, { id, actor: user }))
}

function messageReply({ userId, createdAt, answeredAt, ...row }: queries.ContactMessageRow): ContactMessage {
  return {
    ...row,
    customerId: userId,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}
