import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { Stats } from '#contract/stats.ts'
import { applicationCountQuery } from '#web/api/companies/admin-companies.ts'
import { openMessageCountQuery } from '#web/api/contact/staff-messages.ts'
import { statsQuery } from '#web/api/admin-stats.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { tabClass, tabListClass } from '#web/ui/tabs/tab-class.ts'
import { TabLabel } from '#web/ui/tabs/tab-label.tsx'
import { useScrollToTab } from '#web/ui/tabs/use-scroll-to-tab.ts'
import { adminPages, pageOf, parentOf } from '#web/admin/base/admin-pages.ts'

const topPages = adminPages.filter((page) => parentOf(page) === undefined)

/** The pages of the back office, in its header. */
export function AdminTabs() {
  const api = useApi()
  const { data: stats } = useQuery(statsQuery(api))
  const { data: applications } = useQuery(applicationCountQuery(api))
  const { data: openMessages } = useQuery(openMessageCountQuery(api))
  const waiting: Partial<Record<string, number | undefined>> = {
    '/admin/companies': applications || undefined,
    '/admin/messages': openMessages || undefined,
  }
  const current = useLocation({ select: ({ pathname }) => topPageOf(pathname) })
  const row = useScrollToTab<HTMLElement>(current)

  return (
    <nav
      ref={row}
      aria-label="Back office"
      className="shell flex gap-6 overflow-x-auto border-t scrollbar-none"
    >
      {topPages.map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          // The router marks the exact page; pages below it belong to the tab too.
          aria-current={to === current ? 'page' : undefined}
          activeOptions={{ exact: true }}
          className={tabClass}
        >
          <TabLabel icon={icon} count={waiting[to] ?? (stats && countOf(to, stats))}>
            {label}
          </TabLabel>
        </Link>
      ))}
    </nav>
  )
}

function topPageOf(path: string) {
  const page = pageOf(path)
  return page && (parentOf(page) ?? page.to)
}

/** Tabs of the products: their list, their categories and their order in the shop. */
export function ProductTabs() {
  const { data: stats } = useQuery(statsQuery(useApi()))
  return (
    <nav aria-label="Products" className={tabListClass}>
      {productPages.map(({ to, label, icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={tabClass}>
          <TabLabel icon={icon} count={stats && countOf(to, stats)}>
            {label}
          </TabLabel>
        </Link>
      ))}
    </nav>
  )
}

const productPages = adminPages.filter(
  (page) => page.to === '/admin/products' || parentOf(page) === '/admin/products',
)

function countOf(path: string, { totalProducts, categories }: Stats) {
  if (path === '/admin/products') return totalProducts
  if (path === '/admin/categories') return categories
  return undefined
}
