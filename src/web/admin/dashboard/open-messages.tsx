import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#web/api/client/use-api.ts'
import { openMessageCountQuery } from '#web/api/contact/staff-messages.ts'
import { Mail } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'

/** How many messages from the contact page have no answer. */
export function OpenMessages() {
  const { data: count = 0 } = useQuery(openMessageCountQuery(useApi()))
  if (count === 0) return null
  return (
    <Notice
      tone="amber"
      icon={Mail}
      className="mb-5"
      title={count === 1 ? '1 message is open' : `${count} messages are open`}
    >
      <Link to="/admin/messages" search={{ state: 'open' }} className="lnk">
        Read messages
      </Link>
    </Notice>
  )
}
