import type { Account } from '#contract/account-data.ts'
import { ConfirmEmailNotice } from './confirm-email-notice.tsx'

type Props = { account: Account; className?: string }

/** What is still to be confirmed of an account's email; nothing where all is. */
export function UnconfirmedEmail({ account: { email, emailConfirmed, pendingEmail }, className }: Props) {
  if (pendingEmail !== null)
    return (
      <ConfirmEmailNotice title="Confirm your new email" email={pendingEmail} className={className}>
        Open the link that we sent to {pendingEmail}. Until then you sign in and receive order updates with{' '}
        {email}.
      </ConfirmEmailNotice>
    )
  if (emailConfirmed) return null
  return (
    <ConfirmEmailNotice
      title="Confirm your email to receive order updates"
      email={email}
      className={className}
    >
      Open the link that we sent to {email}.
    </ConfirmEmailNotice>
  )
}
