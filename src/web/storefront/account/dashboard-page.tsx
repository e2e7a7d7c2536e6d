import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { BadgeCheck, LockKeyhole, Settings } from '#web/ui/icon/icons.ts'
import { userQuery } from '#web/api/session.ts'
import { accountQuery } from '#web/api/account.ts'
import { useFavoriteIds } from '#web/api/favorites.ts'
import { orderCountsQuery } from '#web/api/orders/orders.ts'
import { ownCompanyQuery } from '#web/api/companies/own-company.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { paths } from '#contract/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TabLabel } from '#web/ui/tabs/tab-label.tsx'
import { tabClass, tabListClass } from '#web/ui/tabs/tab-class.ts'
import { useScrollToTab } from '#web/ui/tabs/use-scroll-to-tab.ts'
import { SignOutForm } from '#web/shared/sign-out-form.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { AccountOverview } from '#web/storefront/account/overview/account-overview.tsx'
import { AccountSettings } from './account-settings.tsx'
import { Avatar } from './avatar.tsx'
import { FavoriteList } from './favorite-list.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { UnconfirmedEmail } from '#web/storefront/base/unconfirmed-email.tsx'

const route = getRouteApi('/storefront/dashboard')

/** Number of delivered orders for the premium badge. */
const premiumOrderCount = 3

const tabs = [
  { tab: 'overview', label: 'Overview', Content: AccountOverview },
  { tab: 'orders', label: 'Order Tracking', Content: RecentOrders },
  { tab: 'favorites', label: 'Favorites', Content: FavoriteList },
  { tab: 'settings', label: 'Account Settings', Content: AccountSettings },
] as const

export function DashboardPage() {
  const { data: user } = useSuspenseQuery(userQuery(useApi()))
  return user ? <Dashboard /> : <LoginRequired />
}

function LoginRequired() {
  return (
    <div className="shell py-18">
      <EmptyState
        icon={LockKeyhole}
        title="Login Required"
        heading="h1"
        action={
          <Link to="/auth" search={{ next: paths.dashboard }} className={buttonClass({ variant: 'go' })}>
            Go to Login
          </Link>
        }
      >
        Sign in to see your orders, favorites and settings.
      </EmptyState>
    </div>
  )
}

function Dashboard() {
  const { data: account } = useSuspenseQuery(accountQuery(useApi()))
  const { data: company } = useQuery(ownCompanyQuery(useApi()))
  const { tab: open = 'overview' } = route.useSearch()
  const counts = {
    orders: useQuery(orderCountsQuery(useApi())).data?.all,
    favorites: useFavoriteIds().length,
  }
  const row = useScrollToTab<HTMLUListElement>(open)
  const Content = (tabs.find(({ tab }) => tab === open) ?? tabs[0]).Content
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-6 pt-8 pb-18">
      <header className="flex flex-wrap items-center gap-4">
        <Avatar account={account} />
        <div className="min-w-[min(100%,12.5rem)] flex-1">
          <h1 className="break-words">Welcome, {account.firstName}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <span className="break-all">{account.email}</span>
            <Badge icon={BadgeCheck} tone={account.deliveredOrders >= premiumOrderCount ? 'green' : 'gray'}>
              {account.deliveredOrders >= premiumOrderCount ? 'Premium Member' : 'Member'}
            </Badge>
          </p>
        </div>
        <Link to="/dashboard" search={{ tab: 'settings' }} className={buttonClass()}>
          <Settings className="size-3.75" />
          Settings
        </Link>
        <SignOutForm />
      </header>
      <UnconfirmedEmail account={account} />
      <nav aria-label="Account">
        <ul ref={row} className={tabListClass}>
          {tabs.map(({ tab, label }) => (
            <li key={tab}>
              <Link
                to="/dashboard"
                search={{ tab: tab === 'overview' ? undefined : tab }}
                aria-current={tab === open ? 'page' : undefined}
                activeOptions={{ exact: true }}
                className={tabClass}
              >
                <TabLabel {...countOf(tab, counts)}>{label}</TabLabel>
              </Link>
            </li>
          ))}
          {company && (
            <li>
              <PageLink href={paths.company} className={tabClass}>
                <TabLabel>Company</TabLabel>
              </PageLink>
            </li>
          )}
        </ul>
      </nav>
      <Content account={account} />
    </div>
  )
}

/** The number of orders or favorites beside the tab that lists them. */
function countOf(
  tab: (typeof tabs)[number]['tab'],
  counts: { orders: number | undefined; favorites: number },
) {
  const count = tab === 'orders' || tab === 'favorites' ? counts[tab] : undefined
  return count === undefined ? {} : { count }
}
