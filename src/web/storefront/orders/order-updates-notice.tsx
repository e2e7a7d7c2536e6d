import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/account-data.ts'
import type { Order } from '#contract/orders/orders.ts'
import { accountQuery } from '#web/api/account.ts'
import { useSendsEmail } from '#web/api/settings.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { useUser } from '#web/api/session.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ConfirmEmailNotice } from '#web/storefront/base/confirm-email-notice.tsx'
import { UnconfirmedEmail } from '#web/storefront/base/unconfirmed-email.tsx'
import { Clock } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Asks to confirm the account's email address to keep the order, or the order's address before updates go there. Without a
 * mail server it says where updates are.
 */
export function OrderUpdatesNotice({ order }: { order: Order }) {
  const time = useShopTime()
  const user = useUser()
  const sendsEmail = useSendsEmail()
  const isOwn = Boolean(user) && user?.id === order.userId
  const { data: account } = useQuery({ ...accountQuery(useApi()), enabled: isOwn && sendsEmail })
  if (!sendsEmail) return <UpdatesOnThisPage order={order} />
  if (!isOwn || !account) return null
  if (order.confirmEmailBy !== null && !account.emailConfirmed)
    return (
      <ConfirmEmailNotice
        title={`Confirm your email address by ${time.timeWithZone(order.confirmEmailBy)} to keep these items`}
        email={account.email}
      >
        Open the link we sent to {account.email}. After that time, we cancel the order and the items go back
        on sale.
      </ConfirmEmailNotice>
    )
  if (!account.emailConfirmed) return <UnconfirmedEmail account={account} />
  const { customerEmail } = order
  if (isConfirmed(account, customerEmail)) return null
  return (
    <ConfirmEmailNotice title="Confirm the email for this order" email={customerEmail}>
      Open the link we sent to {customerEmail}. Until then, order updates go to {account.email}.
    </ConfirmEmailNotice>
  )
}

function UpdatesOnThisPage({ order: { status, confirmEmailBy } }: { order: Order }) {
  const time = useShopTime()
  if (status === 'cancelled' || status === 'delivered') return null
  if (confirmEmailBy !== null)
    return (
      <Notice
        tone="amber"
        icon={Clock}
        title={`Contact us by ${time.timeWithZone(confirmEmailBy)} to keep these items`}
      >
        We can't send the link that confirms your email at the moment. After that time, we cancel the order
        and the items go back on sale.
      </Notice>
    )
  return (
    <Notice icon={Clock} title="Check this page for updates">
      We can't send you emails about this order at the moment. Its status and tracking number appear here.
    </Notice>
  )
}

function isConfirmed({ email, confirmedContacts }: Account, address: string) {
  const confirmed = [email, ...confirmedContacts].map((contact) => contact.toLowerCase())
  return confirmed.includes(address.toLowerCase())
}
