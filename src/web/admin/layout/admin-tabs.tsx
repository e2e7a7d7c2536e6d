import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Stats } from '../../../contract/stats.ts'
import { statsQuery } from '../../api/admin-stats.ts'
import { useApi } from '../../api/use-api.ts'
import { tabClass, tabListClass } from '../../ui/tab-class.ts'
import { TabLabel } from '../../ui/tab-label.tsx'
import { adminParts } from './admin-parts.ts'

export function AdminTabs() {
  const { data: stats } = useQuery(statsQuery(useApi()))
  return (
    <nav aria-label="Back office" className={tabListClass}>
      {adminParts.map(({ to, label, icon }) => (
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
