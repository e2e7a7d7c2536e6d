import { Link } from '@tanstack/react-router'
import { MessageSquareWarning } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Orders with a reported problem that is not solved. */
export function OpenProblems({ count }: { count: number }) {
  return (
    <Notice
      tone="amber"
      icon={MessageSquareWarning}
      className="mb-5"
      title={count === 1 ? '1 order has a reported problem' : `${count} orders have reported problems`}
    >
      <Link to="/admin/orders" search={{ problem: 'open' }} className="lnk">
        Review problems
      </Link>
    </Notice>
  )
}
