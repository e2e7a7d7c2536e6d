import { Link } from '@tanstack/react-router'
import { MessageSquareWarning } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'

/** How many reported problems are not solved. */
export function OpenProblems({ count }: { count: number }) {
  return (
    <Notice
      tone="amber"
      icon={MessageSquareWarning}
      className="mb-5"
      title={count === 1 ? '1 reported problem is open' : `${count} reported problems are open`}
    >
      <Link to="/admin/orders" search={{ problem: 'open' }} className="lnk">
        Review problems
      </Link>
    </Notice>
  )
}
