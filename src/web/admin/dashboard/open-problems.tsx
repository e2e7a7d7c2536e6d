import { Link } from '@tanstack/react-router'
import { MessageSquareWarning } from 'lucide-react'
import { Notice } from '#web/ui/notice.tsx'

/** Buyers who wait for the shop to put something right. */
export function OpenProblems({ count }: { count: number }) {
  return (
    <Notice
      tone="amber"
      icon={MessageSquareWarning}
      className="mb-5"
      title={
        count === 1 ? 'A problem with an order is reported' : `Problems with ${count} orders are reported`
      }
    >
      <Link to="/admin/orders" search={{ problem: 'open' }} className="lnk">
        Review problems
      </Link>
    </Notice>
  )
}
