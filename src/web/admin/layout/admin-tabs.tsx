import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { tabClass, tabListClass } from '../../ui/tab-class.ts'
import { TabLabel } from '../../ui/tab-label.tsx'

/** The parts of the back office, in the order of their tabs. */
const tabs = [{ to: '/admin/orders', label: 'Orders', icon: ReceiptText }] as const

export function AdminTabs() {
  return (
    <nav aria-label="Back office" className={tabListClass}>
      {tabs.map(({ to, label, icon }) => (
        <Link key={to} to={to} className={tabClass}>
          <TabLabel icon={icon}>{label}</TabLabel>
        </Link>
      ))}
    </nav>
  )
}
