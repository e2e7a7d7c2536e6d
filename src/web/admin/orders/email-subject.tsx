import { useQuery } from '@tanstack/react-query'
import { orderWords } from '#contract/mail-templates/order-words.ts'
import { fillPlaceholders } from '#contract/mail-templates/template-text.ts'
import type { OrderMailKind } from '#contract/orders/staff/order-mails.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { mailTemplatesQuery } from '#web/api/emails/mail-templates.ts'
import { useSendsEmail } from '#web/api/settings.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'

/** The subject of the email that the customer gets, with the texts that staff entered for it. */
export function EmailSubject({ kind, order }: { kind: OrderMailKind; order: StaffOrder }) {
  const time = useShopTime()
  const templates = useQuery(mailTemplatesQuery(useApi()))
  const sendsEmail = useSendsEmail()
  const template = templates.data?.find((known) => known.kind === kind)
  if (!template) return null
  return (
    <>
      Subject: {fillPlaceholders(template.subject, orderWords(order, time))}
      {!sendsEmail && <span className="block">Not sent: no mail server is set up.</span>}
    </>
  )
}
