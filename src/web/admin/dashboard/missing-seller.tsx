import { Link } from '@tanstack/react-router'
import { Building2 } from '#web/admin/icons/admin-icons.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Most countries require the seller's business on an invoice. */
export function MissingSeller() {
  return (
    <Notice tone="amber" icon={Building2} className="mb-5" title="Your business is missing from invoices">
      They show only the shop name.{' '}
      <Link to="/admin/settings/$section" params={{ section: 'seller' }} className="lnk">
        Enter seller details
      </Link>
    </Notice>
  )
}
