import { addOrderNote, deleteOrderNote } from '#contract/orders/staff/order-notes.ts'
import { getOrderTimeline } from '#contract/orders/staff/order-timeline.ts'
import type { ShopContext } from '#shop/context.ts'
import { addNote, deleteNote } from '#shop/orders/notes/change-notes.ts'
import { orderTimeline } from './order-timeline.ts'

export function orderTimelineAdminRoutes({ serve, ...shop }: ShopContext) {
  serve(getOrderTimeline, ({ params: { id }, user }) => orderTimeline(shop.db, { id, user }))

  serve(addOrderNote, async ({ db, params: { id }, body: { text }, user }) => ({
    id: await addNote({ ...shop, db }, { id, text, actor: user }),
  }))

  serve(deleteOrderNote, ({ params, user }) => deleteNote(shop, { ...params, actor: user }))
}
