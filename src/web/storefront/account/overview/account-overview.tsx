import { Link } from '@tanstack/react-router'
import { Heart, Settings, ShoppingBag } from '#web/ui/icon/icons.ts'
import type { ReactNode } from 'react'
import type { Account } from '#contract/account-data.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { LatestOrders } from './latest-orders.tsx'
import { OrderFigures } from './order-figures.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function AccountOverview({ account }: { account: Account }) {
  const time = useShopTime()
  const { firstName, lastName, email, createdAt, deliveredOrders } = account
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2">
      <OrderFigures className="md:col-span-full" />
      <LatestOrders className="md:col-span-full" />
      <Panel title="Account Overview">
        <dl className="grid gap-3 text-sm">
          <Fact label="Full name">{`${firstName} ${lastName}`}</Fact>
          <Fact label="Email">{email}</Fact>
          <Fact label="Member since">{time.day(createdAt)}</Fact>
        </dl>
      </Panel>
      <Panel title="Account Status">
        <dl className="grid gap-3 text-sm">
          <Fact label="Delivered orders">{deliveredOrders}</Fact>
        </dl>
      </Panel>
      <Panel title="Quick Actions" className="md:col-span-full">
        <div className="flex flex-wrap gap-3 *:max-w-full *:whitespace-normal">
          <Link to="/products" className={buttonClass({ variant: 'go' })}>
            <ShoppingBag className="size-3.75" />
            Browse Products
          </Link>
          <Link to="/dashboard" search={{ tab: 'favorites' }} className={buttonClass()}>
            <Heart className="size-3.75" />
            View Favorites
          </Link>
          <Link to="/dashboard" search={{ tab: 'settings' }} className={buttonClass()}>
            <Settings className="size-3.75" />
            Account Settings
          </Link>
        </div>
      </Panel>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="flex-none text-ink-2">{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  )
}
