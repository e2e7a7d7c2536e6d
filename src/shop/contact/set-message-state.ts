import type { ContactMessageState } from '#contract/contact/contact-messages.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { messageSubject } from './message-subject.ts'
import { ContactMessageNotFound } from './problems.ts'
import * as queries from './queries.ts'

interface StateChange {
  id: number
  state: ContactMessageState
  actor: User
}

/** Marks a message as answered or open. Does nothing if it is so already. Throws ContactMessageNotFound. */
export async function setMessageState(
  db: Db,
  clock: Clock,
  { id, state, actor }: StateChange,
): Promise<queries.ContactMessageRow> {
  return transaction(db, async (tx) => {
    const message = await queries.lockMessage(tx, id)
    if (!message) throw new ContactMessageNotFound()
    const before = stateOf(message)
    if (before === state) return message
    const answered =
      state === 'answered'
        ? { answeredAt: clock(), answeredBy: actor.email }
        : { answeredAt: null, answeredBy: null }
    await queries.updateMessage(tx, id, answered)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'contact-message.state',
      subject: messageSubject(id),
      before: { state: before },
      after: { state },
    })
    return { ...message, ...answered }
  })
}

const stateOf = ({ answeredAt }: queries.ContactMessageRow): ContactMessageState =>
  answeredAt === null ? 'open' : 'answered'
