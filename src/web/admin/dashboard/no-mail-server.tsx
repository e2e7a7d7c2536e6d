import { Link } from '@tanstack/react-router'
import { MailX } from '#web/admin/icons/admin-icons.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Warns that emails are not sent without a mail server, and names the variables to set. */
export function NoMailServer({ unsentMails: count }: { unsentMails: number }) {
  return (
    <Notice tone="amber" icon={MailX} className="mb-5" title={title(count)}>
      The shop has no mail server. Set SMTP_URL and MAIL_FROM on the server and restart the shop.{' '}
      {count > 0 && (
        <Link to="/admin/mail" search={{ state: 'kept' }} className="lnk">
          View unsent emails
        </Link>
      )}
    </Notice>
  )
}

function title(count: number) {
  if (count === 0) return 'Customers get no emails'
  return count === 1 ? '1 email was not sent' : `${count.toLocaleString('en-US')} emails were not sent`
}
