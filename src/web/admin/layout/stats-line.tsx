import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toCents } from '#contract/money.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { statsQuery } from '#web/api/admin-stats.ts'
import { useApi } from '#web/api/client/use-api.ts'

/** Key figures beside the heading of every page but the dashboard; absent until they load. */
export function StatsLine() {
  const money = useBaseMoney()
  const { data: stats } = useQuery(statsQuery(useApi()))
  if (!stats) return null
  return (
    <dl className="num flex flex-wrap gap-x-6 gap-y-1">
      <Figure label="Products">{stats.totalProducts.toLocaleString('en-US')}</Figure>
      <Figure label="In stock">{stats.inventory.percentInStock}%</Figure>
      <Figure label="Unpaid orders">{stats.ordersAwaitingPayment}</Figure>
      <Figure label="Revenue, 30 days">{money(toCents(stats.revenue.total))}</Figure>
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-3">{label}</dt>
      <dd className="font-560">{children}</dd>
    </div>
  )
}
