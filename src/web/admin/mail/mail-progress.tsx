import type { ListedMail } from '#contract/mail.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'

/** The delivery status of an email, as a phrase. */
export function MailProgress({ mail }: { mail: ListedMail }) {
  const time = useShopTime()
  const { state, sentAt, attempts, nextAttemptAt, failure } = mail
  if (state === 'sent') return sentAt && `Sent ${time.moment(sentAt)}`
  if (state === 'kept') return 'Not sent: no mail server is set up'
  if (state === 'unconfirmed') return 'Waiting for the recipient to confirm their email'
  if (state === 'limited') return 'Not sent: too many emails in one day'
  const attemptCount = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  const reason = failure ? `: ${failure}` : ''
  if (state === 'failed') return `Failed after ${attemptCount}${reason}`
  const next = nextAttemptAt ? `next attempt ${time.moment(nextAttemptAt)}` : 'next attempt soon'
  return attempts === 0 ? 'Waiting to be sent' : `${attemptCount}, ${next}${reason}`
}
