import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  ArrowUpDown,
  History,
  LayoutDashboard,
  Mail,
  MessageSquareText,
  Package,
  ReceiptText,
  Shapes,
  SlidersHorizontal,
  Users,
} from 'lucide-react'
import type { Stats } from '../../../contract/stats.ts'
import { statsQuery } from '../../api/admin-stats.ts'
import { useApi } from '../../api/use-api.ts'
import { tabClass, tabListClass } from '../../ui/tab-class.ts'
import { TabLabel } from '../../ui/tab-label.tsx'

/** The parts of the back office, in the order of their tabs. */
const tabs = [
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/products', label: 'Products', icon: Package },
  { to: '/admin/reorder', label: 'Reorder', icon: ArrowUpDown },
  { to: '/admin/categories', label: 'Categories', icon: Shapes },
  { to: '/admin/orders', label: 'Orders', icon: ReceiptText },
  { to: '/admin/reviews', label: 'Reviews', icon: MessageSquareText },
  { to: '/admin/customers', label: 'Customers', icon: Users },
  { to: '/admin/mail', label: 'Mail', icon: Mail },
  { to: '/admin/settings', label: 'Settings', icon: SlidersHorizontal },
  { to: '/admin/activity', label: 'Activity', icon: History },
] as const

export function AdminTabs() {
  const { data: stats } = useQuery(statsQuery(useApi()))
  return (
    <nav aria-label="Back office" className={tabListClass}>
      {tabs.map(({ to, label, icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/admin' }} className={tabClass}>
          <TabLabel icon={icon} count={stats && countOf(label, stats)}>
            {label}
          </TabLabel>
        </Link>
      ))}
    </nav>
  )
}

function countOf(tab: string, { totalProducts, categories }: Stats) {
  if (tab === 'Products') return totalProducts
  if (tab === 'Categories') return categories
  return undefined
}
