import { Link } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { useStorefront } from '#web/api/settings.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What buyers meet until staff confirm bank details, and what to do about it. */
export function NoBankDetails({ className }: { className?: string }) {
  const { demo } = useStorefront()
  return (
    <Notice
      tone="amber"
      icon={Landmark}
      className={className}
      title={demo ? 'Buyers are being shown sample bank details' : 'Bank transfer is not offered'}
    >
      {demo
        ? 'They are marked SAMPLE, and no money can be transferred there. '
        : 'Buyers cannot choose bank transfer until your bank details are confirmed. '}
      <Link to="/admin/settings" hash="bank" className="lnk">
        Enter bank details
      </Link>
    </Notice>
  )
}
