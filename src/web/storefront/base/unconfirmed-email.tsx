import type { Account } from '#contract/account-data.ts'
import { useSendsEmail } from '#web/api/settings.ts'
import { MailQuestion } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ConfirmEmailNotice } from './confirm-email-notice.tsx'

type Props = { account: Account; className?: string }

/** Asks to confirm the account's current or new email; nothing when confirmed, or when no link can be sent. */
export function UnconfirmedEmail({ account: { email, emailConfirmed, pendingEmail }, className }: Props) {
  const sendsEmail = useSendsEmail()
  if (pendingEmail !== null && !sendsEmail)
    return (
      <Notice tone="amber" icon={MailQuestion} title="Your new email is not confirmed" className={className}>
        <p className="wrap-anywhere">
          We can't send the link to {pendingEmail} at the moment. Keep signing in with {email}.
        </p>
      </Notice>
    )
  if (pendingEmail !== null)
    return (
      <ConfirmEmailNotice title="Confirm your new email" email={pendingEmail} className={className}>
        Open the link we sent to {pendingEmail}. Until then, keep signing in with {email}. Order updates go
        there, too.
      </ConfirmEmailNotice>
    )
  if (emailConfirmed || !sendsEmail) return null
  return (
    <ConfirmEmailNotice
      title="Confirm your email to receive order updates"
      email={email}
      className={className}
    >
      Open the link we sent to {email}.
    </ConfirmEmailNotice>
  )
}
