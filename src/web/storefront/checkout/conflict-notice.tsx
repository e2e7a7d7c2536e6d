import { Link } from '@tanstack/react-router'
import { PackageX, TriangleAlert } from 'lucide-react'
import { Notice } from '#web/ui/notice.tsx'
import { useMoney } from '#web/storefront/layout/currency.tsx'
import type { Refusal } from './order-conflict.ts'

/** What changed since the buyer looked, and what to do about it. */
export function ConflictNotice({ refusal }: { refusal: Refusal }) {
  const money = useMoney()
  if (refusal.kind === 'out-of-stock') {
    return (
      <Notice role="alert" tone="danger" icon={PackageX} title="Not enough in stock">
        <ul>
          {refusal.shortages.map(({ productId, name, available }) => (
            <li key={productId}>
              {available ? `Only ${available} left of ${name}` : `${name} is out of stock`}
            </li>
          ))}
        </ul>
        <Link to="/cart" className="lnk">
          Edit cart
        </Link>
      </Notice>
    )
  }
  return (
    <Notice role="alert" tone="amber" icon={TriangleAlert} title="Prices have changed">
      <ul>
        {refusal.changes.map(({ productId, name, from, to }) => (
          <li key={productId}>
            {name}: {money(to)}, was {money(from)}
          </li>
        ))}
      </ul>
      <p>The total is now {money(refusal.totalAmount)}. Place the order again if that suits you.</p>
    </Notice>
  )
}
