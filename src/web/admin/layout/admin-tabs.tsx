import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { Stats } from '#contract/stats.ts'
import { statsQuery } from '#web/api/admin-stats.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { tabClass, tabListClass } from '#web/ui/tabs/tab-class.ts'
import { TabLabel } from '#web/ui/tabs/tab-label.tsx'
import { useScrollToTab } from '#web/ui/tabs/use-scroll-to-tab.ts'
import { adminPages } from './admin-pages.ts'

export function AdminTabs() {
  const { data: stats } = useQuery(statsQuery(useApi()))
  const currentPage = useLocation({
    select: ({ pathname }) => adminPages.findLast(({ to }) => pathname.startsWith(to))?.to,
  })
  const row = useScrollToTab<HTMLElement>(currentPage)

  return (
    <nav ref={row} aria-label="Back office" className={tabListClass}>
      {adminPages.map(({ to, label, icon }) => (
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
