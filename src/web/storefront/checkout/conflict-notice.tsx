import { Link } from '@tanstack/react-router'
import { CircleX, PackageX, TriangleAlert } from '#web/ui/icon/icons.ts'
import { toCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { shippingAmount } from '#contract/orders/shipping/shipping-labels.ts'
import { variantName } from '#web/copy/variant-name.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useMoney } from '#web/storefront/layout/currency.tsx'
import { PageLink } from '#web/storefront/layout/page-link.tsx'
import type { ConflictItem, OrderConflict } from './order-conflict.ts'

/** Lists changed prices or insufficient stock, or says which rule of the company is in the way, and what to do. */
export function ConflictNotice({ conflict }: { conflict: OrderConflict }) {
  const money = useMoney()
  if (conflict.kind === 'out-of-stock') {
    return (
      <Notice role="alert" tone="danger" icon={PackageX} title="Not enough in stock">
        <ul>
          {conflict.shortages.map(({ available, ...item }) => (
            <li key={keyOf(item)}>
              {available
                ? `${variantName(item)}: only ${available} left`
                : `${variantName(item)} is out of stock`}
            </li>
          ))}
        </ul>
        <Link to="/cart" className="lnk">
          Edit cart
        </Link>
      </Notice>
    )
  }
  if (conflict.kind === 'company-rule') {
    const { href, label } = companyRuleLinks[conflict.rule]
    return (
      <Notice role="alert" tone="danger" icon={CircleX} title="Order not placed">
        <p>{conflict.message}</p>
        <PageLink href={href} className="lnk">
          {label}
        </PageLink>
      </Notice>
    )
  }
  return (
    <Notice role="alert" tone="amber" icon={TriangleAlert} title="Prices have changed">
      <ul>
        {conflict.changes.map(({ from, to, ...item }) => (
          <li key={keyOf(item)}>
            {variantName(item)}: {money(toCents(to))}, was {money(toCents(from))}
          </li>
        ))}
        {conflict.shipping && (
          <li>
            Shipping: {shippingAmount(toCents(conflict.shipping.to), money)}, was{' '}
            {shippingAmount(toCents(conflict.shipping.from), money)}
          </li>
        )}
      </ul>
      <p>The total is now {money(toCents(conflict.totalAmount))}. To accept it, place the order again.</p>
    </Notice>
  )
}

const companyRuleLinks = {
  'company-suspended': { href: paths.content('contact'), label: 'Contact' },
  'company-viewer': { href: paths.company, label: 'View members' },
  'minimum-order': { href: paths.cart, label: 'Edit cart' },
}

const keyOf = ({ sku, productId }: ConflictItem) => sku ?? productId
