import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/account-data.ts'
import type { Order } from '#contract/orders/orders.ts'
import { accountQuery } from '#web/api/account.ts'
import { useUser } from '#web/api/session.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ConfirmEmailNotice } from '#web/storefront/account/confirm-email-notice.tsx'
import { UnconfirmedEmail } from '#web/storefront/account/unconfirmed-email.tsx'

/** Asks to confirm the order's email address before updates go there. */
export function OrderUpdatesNotice({ order }: { order: Order }) {
  const user = useUser()
  const isOwn = Boolean(user) && user?.id === order.userId
  const { data: account } = useQuery({ ...accountQuery(useApi()), enabled: isOwn })
  if (!isOwn || !account) return null
  if (!account.emailConfirmed) return <UnconfirmedEmail account={account} />
  const { customerEmail } = order
  if (isConfirmed(account, customerEmail)) return null
  return (
    <ConfirmEmailNotice title="Confirm the email for this order" email={customerEmail}>
      Open the link we sent to {customerEmail}. Until then, order updates go to {account.email}.
    </ConfirmEmailNotice>
  )
}

function isConfirmed({ email, confirmedContacts }: Account, address: string) {
  const confirmed = [email, ...confirmedContacts].map((contact) => contact.toLowerCase())
  return confirmed.includes(address.toLowerCase())
}
