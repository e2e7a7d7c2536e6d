import { Link } from '@tanstack/react-router'
import { Landmark } from '#web/ui/icon/icons.ts'
import { useStorefront } from '#web/api/settings.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Warns that the shop has no bank details of its own, with a link to enter them. */
export function NoBankDetails({ className }: { className?: string }) {
  const { demo } = useStorefront()
  return (
    <Notice
      tone="amber"
      icon={Landmark}
      className={className}
      title={demo ? 'Customers are being shown sample bank details' : 'Bank transfer is not offered'}
    >
      {demo
        ? 'They are marked SAMPLE and cannot receive money. '
        : 'Customers cannot choose bank transfer until you enter your bank details. '}
      <Link to="/admin/settings/$section" params={{ section: 'bank' }} className="lnk">
        Enter bank details
      </Link>
    </Notice>
  )
}
