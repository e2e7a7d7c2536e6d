import type { ContactMessageForm } from '#contract/contact/contact-messages.ts'
import { paths } from '#contract/paths.ts'
import { transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { listStaffEmails, lockUser } from '#shop/accounts/queries.ts'
import { SignInRequired } from '#platform/problems.ts'
import type { ShopContext } from '#shop/context.ts'
import { contactMessageMail } from '#shop/mail/contact-message-mail.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'
import { messageSubject } from './message-subject.ts'
import * as queries from './queries.ts'

/** A repetition within this time is a second click, or a form that was sent again. */
const repetitionMs = 60 * 60 * 1000

interface Message {
  form: ContactMessageForm
  /** Null for a guest. */
  user: User | null
}

/**
 * Stores a message for staff and emails it to them. The order is linked only if it belongs to the account, and the caller does not
 * learn whether it exists. Throws SignInRequired.
 */
export async function sendMessage(
  { db, clock, config }: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  { form: { name, email, text, ...form }, user }: Message,
) {
  const orderNumber = form.orderNumber || null
  const createdAt = clock()
  await transaction(db, async (tx) => {
    // The account may have been deleted since the request was read.
    if (user && !(await lockUser(tx, user.id))) throw new SignInRequired()
    await queries.lockSender(tx, email)
    const repeatedAfter = new Date(createdAt.getTime() - repetitionMs)
    if (await queries.hasSameMessage(tx, { email, orderNumber, text }, repeatedAfter)) return
    const userId = user?.id ?? null
    const orderId =
      userId === null || orderNumber === null
        ? null
        : await queries.findOwnOrderId(tx, { userId, orderNumber })
    const id = await queries.insertMessage(tx, { name, email, text, orderNumber, userId, orderId, createdAt })
    const link = new URL(`${paths.admin}/messages`, config.publicUrl).href
    const content = contactMessageMail({ name, email, orderNumber, text, link })
    for (const to of await listStaffEmails(tx))
      await queueMail(tx, createdAt, {
        kind: 'staff-contact-message',
        to,
        reference: messageSubject(id),
        content,
      })
  })
}
