import type { ListedMail } from '#contract/mail.ts'
import { formatMoment } from '#contract/format-date.ts'

/** What became of a mail, in a sentence. */
export function MailProgress({ mail }: { mail: ListedMail }) {
  const { state, sentAt, attempts, nextAttemptAt, failure } = mail
  if (state === 'sent') return sentAt && `Sent ${formatMoment(sentAt)}`
  if (state === 'kept') return 'Not sent: there was no mail server'
  if (state === 'unconfirmed') return 'Waits until the recipient confirms this email'
  if (state === 'limited') return 'Not sent: too many emails in one day'
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  const why = failure ? `: ${failure}` : ''
  if (state === 'failed') return `Given up after ${tries}${why}`
  const next = nextAttemptAt ? `next ${formatMoment(nextAttemptAt)}` : 'next soon'
  return attempts === 0 ? 'Waits to be sent' : `${tries}, ${next}${why}`
}
