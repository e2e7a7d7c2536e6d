import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { Stats } from '../../../contract/stats.ts'
import { statsQuery } from '../../api/admin-stats.ts'
import { useApi } from '../../api/use-api.ts'
import { tabClass, tabListClass } from '../../ui/tab-class.ts'
import { TabLabel } from '../../ui/tab-label.tsx'
import { useTabInSight } from '../../ui/use-tab-in-sight.ts'
import { adminParts } from './admin-parts.ts'

export function AdminTabs() {
  const { data: stats } = useQuery(statsQuery(useApi()))
  const here = useLocation({
    select: ({ pathname }) => adminParts.findLast(({ to }) => pathname.startsWith(to))?.to,
  })
  const row = useTabInSight<HTMLElement>(here)

  return (
    <nav ref={row} aria-label="Back office" className={tabListClass}>
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
