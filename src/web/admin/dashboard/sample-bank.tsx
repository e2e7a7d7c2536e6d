import { Link } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { Notice } from '../../ui/notice.tsx'

/** Until the operator enters an account, buyers are told one where no money can arrive. */
export function SampleBank() {
  return (
    <Notice tone="amber" icon={Landmark} className="mb-5" title="Orders tell buyers the sample bank details">
      No money can be transferred there.{' '}
      <Link to="/admin/settings" hash="bank" className="lnk">
        Enter your bank details
      </Link>
    </Notice>
  )
}
