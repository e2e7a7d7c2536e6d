import type { Account } from '#contract/account-data.ts'
import { ConfirmEmailNotice } from './confirm-email-notice.tsx'

type Props = { account: Account; className?: string }

/** Asks to confirm the account's current or new email; nothing when confirmed. */
export function UnconfirmedEmail({ account: { email, emailConfirmed, pendingEmail }, className }: Props) {
  if (pendingEmail !== null)
    return (
      <ConfirmEmailNotice title="Confirm your new email" email={pendingEmail} className={className}>
        Open the link we sent to {pendingEmail}. Until then, keep signing in with {email}. Order updates go
        there, too.
      </ConfirmEmailNotice>
    )
  if (emailConfirmed) return null
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
