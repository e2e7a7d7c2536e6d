import { useQuery } from '@tanstack/react-query'
import { paths, withQuery } from '#contract/paths.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ownCompanyQuery } from '#web/api/companies/own-company.ts'
import { useFavoriteIds } from '#web/api/favorites.ts'
import { orderCountsQuery } from '#web/api/orders/own-orders.ts'
import { tabClass, tabListClass } from '#web/ui/tabs/tab-class.ts'
import { TabLabel } from '#web/ui/tabs/tab-label.tsx'
import { useScrollToTab } from '#web/ui/tabs/use-scroll-to-tab.ts'
import { PageLink } from './page-link.tsx'

const tabs = {
  overview: { label: 'Overview', href: paths.dashboard },
  orders: { label: 'Order Tracking', href: paths.orders },
  favorites: { label: 'Favorites', href: withQuery(paths.dashboard, { tab: 'favorites' }) },
  settings: { label: 'Account Settings', href: withQuery(paths.dashboard, { tab: 'settings' }) },
  company: { label: 'Company', href: paths.company },
} as const

export type AccountTab = Exclude<keyof typeof tabs, 'company'>

/** The pages of the signed-in account, with the number of orders and favorites. */
export function AccountTabs({ open }: { open: AccountTab }) {
  const api = useApi()
  const { data: company } = useQuery(ownCompanyQuery(api))
  const counts: Partial<Record<string, number | undefined>> = {
    orders: useQuery(orderCountsQuery(api)).data?.all,
    favorites: useFavoriteIds().length,
  }
  const row = useScrollToTab<HTMLUListElement>(open)
  const shown = [
    'overview',
    'orders',
    'favorites',
    'settings',
    ...(company ? ['company' as const] : []),
  ] as const
  return (
    <nav aria-label="Account">
      <ul ref={row} className={tabListClass}>
        {shown.map((tab) => {
          const count = counts[tab]
          return (
            <li key={tab}>
              <PageLink
                href={tabs[tab].href}
                aria-current={tab === open ? 'page' : undefined}
                className={tabClass}
              >
                <TabLabel {...(count !== undefined && { count })}>{tabs[tab].label}</TabLabel>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
