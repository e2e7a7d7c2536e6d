import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { deleteMailsAbout } from '#shop/mail/queries.ts'
import { messageSubject } from './message-subject.ts'
import { ContactMessageNotFound } from './problems.ts'
import * as queries from './queries.ts'

/** Deletes a message and the emails that quote it. Throws ContactMessageNotFound. */
export async function deleteMessage(db: Db, { id, actor }: { id: number; actor: User }) {
  await transaction(db, async (tx) => {
    if (!(await queries.lockMessage(tx, id))) throw new ContactMessageNotFound()
    await queries.deleteMessage(tx, id)
    await deleteMailsAbout(tx, [messageSubject(id)])
    // Without the sender, whose data is gone.
    await recordChange(tx, {
      actorId: actor.id,
      action: 'contact-message.delete',
      subject: messageSubject(id),
      before: null,
      after: null,
    })
  })
}
