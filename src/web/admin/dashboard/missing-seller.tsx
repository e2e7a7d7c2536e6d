import { Link } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { Notice } from '#web/ui/notice.tsx'

/** Most countries want an invoice to name the seller's business. */
export function MissingSeller() {
  return (
    <Notice tone="amber" icon={Building2} className="mb-5" title="Invoices do not name your business">
      They show the shop&apos;s name alone.{' '}
      <Link to="/admin/settings" hash="seller" className="lnk">
        Enter the seller details
      </Link>
    </Notice>
  )
}
