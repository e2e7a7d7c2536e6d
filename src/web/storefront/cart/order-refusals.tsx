import type { OrderRefusal } from '#contract/orders/checkout-quote.ts'
import { paths } from '#contract/paths.ts'
import { CircleX } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'

interface Props {
  refusals: OrderRefusal[]
  title: string
  role?: 'alert'
}

/** Every reason why the shop refuses an order, each with a solution. Shows nothing if there is none. */
export function OrderRefusals({ refusals, title, role }: Props) {
  if (refusals.length === 0) return null
  return (
    <Notice tone="danger" icon={CircleX} title={title} {...(role && { role })}>
      <ul className="grid gap-1.5">
        {refusals.map(({ code, message }) => (
          <li key={code} className="wrap-anywhere">
            {message} <NextStep code={code} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function NextStep({ code }: { code: string }) {
  const step = nextSteps.get(code)
  return (
    step && (
      <PageLink href={step.href} className="lnk">
        {step.label}
      </PageLink>
    )
  )
}

const contact = { href: paths.content('contact'), label: 'Contact' }
const editCart = { href: paths.cart, label: 'Edit cart' }

const nextSteps = new Map([
  ['company-suspended', contact],
  ['unconfirmed-limit', contact],
  ['company-viewer', { href: paths.company, label: 'View members' }],
  ['unpaid-limit', { href: paths.orders, label: 'View orders' }],
  ['minimum-order', editCart],
  ['quantity-rule', editCart],
  ['out-of-stock', editCart],
])
