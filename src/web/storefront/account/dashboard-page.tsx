import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { BadgeCheck, LockKeyhole, Settings } from '#web/ui/icon/icons.ts'
import { userQuery } from '#web/api/session.ts'
import { accountQuery } from '#web/api/account.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { paths } from '#contract/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AccountTabs } from '#web/storefront/base/account-tabs.tsx'
import { SignOutForm } from '#web/shared/sign-out-form.tsx'
import { AccountOverview } from '#web/storefront/account/overview/account-overview.tsx'
import { AccountSettings } from './account-settings.tsx'
import { Avatar } from './avatar.tsx'
import { FavoriteList } from './favorite-list.tsx'
import { UnconfirmedEmail } from '#web/storefront/base/unconfirmed-email.tsx'

const route = getRouteApi('/storefront/dashboard')

/** Number of delivered orders for the premium badge. */
const premiumOrderCount = 3

const contents = { overview: AccountOverview, favorites: FavoriteList, settings: AccountSettings }

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
  const { tab } = route.useSearch()
  // The list of orders is a page of its own.
  const open = tab === 'favorites' || tab === 'settings' ? tab : 'overview'
  const Content = contents[open]
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
      <AccountTabs open={open} />
      <Content account={account} />
    </div>
  )
}
