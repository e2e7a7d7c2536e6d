import { maxOrderNotes } from '#contract/limits.ts'
import { transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import type { ShopContext } from '#shop/context.ts'
import { lockOrder } from '#shop/orders/changes/queries.ts'
import { NotYourNote, NoteNotFound, OrderNotFound, TooManyNotes } from '#shop/orders/problems.ts'
import * as queries from './queries.ts'

interface NewNote {
  id: number
  text: string
  actor: User
}

/** Stores an internal note about an order and returns its id. Throws OrderNotFound and TooManyNotes. */
export async function addNote({ db, clock }: Pick<ShopContext, 'db' | 'clock'>, note: NewNote) {
  const { id, text, actor } = note
  return transaction(db, async (tx) => {
    // Locked, so that concurrent notes cannot exceed the limit.
    const order = await lockOrder(tx, id)
    if (!order) throw new OrderNotFound()
    if ((await queries.countNotes(tx, id)) >= maxOrderNotes) throw new TooManyNotes()
    const noteId = await queries.insertNote(tx, {
      orderId: id,
      authorId: actor.id,
      writtenBy: actor.email,
      text,
      createdAt: clock(),
    })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'order.note-added',
      subject: order.orderNumber,
      before: null,
      // Without the text, which account deletion must be able to remove.
      after: { noteId },
    })
    return noteId
  })
}

interface Deletion {
  id: number
  noteId: number
  actor: User
}

/** Deletes an internal note of the same staff member. Throws OrderNotFound, NoteNotFound and NotYourNote. */
export async function deleteNote({ db }: Pick<ShopContext, 'db'>, { id, noteId, actor }: Deletion) {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new OrderNotFound()
    const note = await queries.findNote(tx, { orderId: id, id: noteId })
    if (!note) throw new NoteNotFound()
    if (note.authorId !== actor.id) throw new NotYourNote()
    await queries.deleteNote(tx, noteId)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'order.note-deleted',
      subject: order.orderNumber,
      before: { noteId },
      after: null,
    })
  })
}
