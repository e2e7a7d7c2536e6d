import * as z from 'zod'
import { toMoney } from '#contract/money.ts'
import type { TimelineEvent } from '#contract/orders/staff/order-timeline.ts'
import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { listChangesTo } from '#shop/audit/queries.ts'
import { listMailsAbout } from '#shop/mail/queries.ts'
import { getOrder } from '#shop/orders/get-order.ts'
import { listInvoices } from '#shop/orders/documents/queries.ts'
import { listMessages } from '#shop/orders/messages/queries.ts'
import { listNotes } from '#shop/orders/notes/queries.ts'
import type { OrderRow } from '#shop/orders/queries.ts'

/** The history of an order, newest first. Throws OrderNotFound. */
export async function orderTimeline(db: Db, { id, user }: { id: number; user: User }) {
  const order = await getOrder(db, id)
  const [mails, changes, messages, notes, invoices] = await Promise.all([
    listMailsAbout(db, order.orderNumber),
    listChangesTo(db, {
      subject: order.orderNumber,
      actions: ['order.tracking', 'order.problem-solved'],
    }),
    listMessages(db, id),
    listNotes(db, id),
    listInvoices(db, [id]),
  ])
  const events: TimelineEvent[] = [
    ...notes.map((note) => noteEvent(note, user)),
    ...mails.map(mailEvent),
    ...messages.map(messageEvent),
    ...problemEvents(order, changes),
    ...changes.filter(({ action }) => action === 'order.tracking').map(trackingEvent),
    ...documentEvents(order, invoices),
    ...paymentEvents(order),
    ...statusEvents(order),
  ]
  // Stable, so simultaneous events stay in the sequence above.
  return events.toSorted((a, b) => b.at.localeCompare(a.at))
}

type Change = Awaited<ReturnType<typeof listChangesTo>>[number]

/** Without the steps that repeat an entry of the ledger. */
function statusEvents(order: OrderRow): TimelineEvent[] {
  const { statusHistory, payments } = order
  const ofLedger = payments.map((entry) => stepOf(order, entry))
  return statusHistory.flatMap((step, index) => {
    const { status, note, createdAt, updatedBy, emailSkipped } = step
    const isChange = isStatusChange(order, index)
    if (!isChange && ofLedger.includes(step)) return []
    return [
      {
        kind: 'status',
        at: createdAt,
        by: updatedBy,
        status,
        isChange,
        isPlacement: index === statusHistory.length - 1,
        note,
        emailSkipped,
      },
    ]
  })
}

function isStatusChange({ statusHistory }: OrderRow, index: number) {
  return statusHistory[index]?.status !== statusHistory[index + 1]?.status
}

function paymentEvents(order: OrderRow): TimelineEvent[] {
  return order.payments.toReversed().map((entry) => {
    const { kind: payment, amount, method, receivedOn, reference, note } = entry
    const step = stepOf(order, entry)
    const isOwnStep = step && !isStatusChange(order, order.statusHistory.indexOf(step))
    return {
      kind: 'payment',
      at: entry.createdAt,
      by: entry.recordedBy,
      payment,
      amount: toMoney(amount),
      method,
      receivedOn,
      reference,
      note,
      isReversal: entry.reverses !== null,
      emailSkipped: isOwnStep ? step.emailSkipped : false,
    }
  })
}

function documentEvents(
  { invoiceCorrections }: OrderRow,
  invoices: Awaited<ReturnType<typeof listInvoices>>,
): TimelineEvent[] {
  const issued = [
    ...invoiceCorrections.toReversed(),
    ...invoices.map(({ invoiceNumber, issuedAt, data: { totalAmount } }) => ({
      kind: 'invoice' as const,
      number: invoiceNumber,
      issuedAt: issuedAt.toISOString(),
      totalAmount,
    })),
  ]
  return issued.map(({ kind: document, number, issuedAt: at, totalAmount }) => ({
    kind: 'document',
    at,
    by: null,
    document,
    number,
    totalAmount: toMoney(totalAmount),
  }))
}

interface Moment {
  /** ISO 8601. */
  createdAt: string
}

/** The step that was added with an entry of the ledger: the next one. It reads the clock a moment later. */
function stepOf({ statusHistory }: OrderRow, entry: Moment) {
  const next = statusHistory.findLast(({ createdAt }) => createdAt >= entry.createdAt)
  return next && Date.parse(next.createdAt) - Date.parse(entry.createdAt) <= 1000 ? next : undefined
}

function mailEvent(mail: Awaited<ReturnType<typeof listMailsAbout>>[number]): TimelineEvent {
  const { id: mailId, kind, to, subject, state, createdAt } = mail
  return { kind: 'email', at: createdAt.toISOString(), by: null, mailId, mail: kind, to, subject, state }
}

const trackingChange = z.object({
  trackingNumber: z.string().nullable().default(null),
  carrier: z.string().nullable().default(null),
  estimatedDelivery: z.string().nullable().default(null),
  emailSkipped: z.boolean().default(false),
})

function trackingEvent({ at, by, after }: Change): TimelineEvent {
  return { kind: 'tracking', at: at.toISOString(), by, ...trackingChange.parse(after) }
}

function messageEvent(message: Awaited<ReturnType<typeof listMessages>>[number]): TimelineEvent {
  const { fromStaff, writtenBy, createdAt } = message
  return { kind: 'message', at: createdAt.toISOString(), by: writtenBy, fromStaff }
}

/** Entries from before an order could have several problems name none. */
const solution = z.object({ problemId: z.int().nullable().default(null) })

function problemEvents({ problems }: OrderRow, changes: Change[]): TimelineEvent[] {
  const solvedBy = new Map(
    changes
      .filter(({ action }) => action === 'order.problem-solved')
      .map(({ by, after }) => [solution.parse(after).problemId, by]),
  )
  return problems.flatMap(({ id, reason, item, reportedAt, solvedAt }) => {
    const problem = { kind: 'problem', reason, item: item?.name ?? null } as const
    const reported = { ...problem, at: reportedAt, by: null, isSolved: false }
    if (solvedAt === null) return [reported]
    return [{ ...problem, at: solvedAt, by: solvedBy.get(id) ?? null, isSolved: true }, reported]
  })
}

function noteEvent(note: Awaited<ReturnType<typeof listNotes>>[number], user: User): TimelineEvent {
  const { id: noteId, text, writtenBy, authorId, createdAt } = note
  return {
    kind: 'note',
    at: createdAt.toISOString(),
    by: writtenBy,
    noteId,
    text,
    isOwn: authorId === user.id,
  }
}
