import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toCents } from '#contract/money.ts'
import type { Stats } from '#contract/stats.ts'
import { RevenueChart } from './revenue-chart.tsx'
import { useBaseMoney } from '#web/api/use-base-money.ts'

/** Six key figures of the shop. */
export function StatsStrip({ stats }: { stats: Stats }) {
  const money = useBaseMoney()
  const { inventory, revenue, categories, totalProducts } = stats
  return (
    <section
      aria-label="Key figures"
      className="grid grid-cols-2 gap-px rounded-2 border bg-line *:bg-surface *:first:rounded-tl-[3px] md:grid-cols-5 xl:grid-cols-[repeat(5,minmax(0,1fr))_minmax(0,2.1fr)]"
    >
      <Figure label="Total products" value={totalProducts.toLocaleString('en-US')}>
        {stats.productsInStock.toLocaleString('en-US')} in stock
      </Figure>
      <Figure label="Categories" value={categories}>
        {categories > 0 && `${(totalProducts / categories).toFixed(1)} products per category`}
      </Figure>
      <Figure label="Featured products" value={stats.featuredProducts}>
        Shown on the home page
      </Figure>
      <Figure label="Inventory status" value={inventory.status}>
        {inventory.percentInStock}% in stock
      </Figure>
      <Figure label="Unpaid orders" value={stats.ordersAwaitingPayment} className="max-md:col-span-2">
        <Link to="/admin/orders" search={{ payment: 'due' }} className="lnk">
          View orders
        </Link>
      </Figure>
      <div className="col-span-full px-4 py-3.5 xl:col-auto">
        <p className="lab flex justify-between">
          Revenue, 30 days
          <span>{revenue.orders === 1 ? '1 paid order' : `${revenue.orders} paid orders`}</span>
        </p>
        <div className="flex items-end gap-5">
          <p className={valueClass}>{money(toCents(revenue.total))}</p>
          <RevenueChart days={revenue.days} />
        </div>
      </div>
    </section>
  )
}

interface Props {
  label: string
  value: string | number
  className?: string
  /** A note below the value. */
  children: ReactNode
}

function Figure({ label, value, className, children }: Props) {
  return (
    <div className={`px-4 py-3.5 ${className ?? ''}`}>
      <p className="lab">{label}</p>
      <p className={valueClass}>{value}</p>
      <p className="text-ink-2">{children}</p>
    </div>
  )
}

const valueClass = 'num my-0.5 text-[24px] leading-[30px] font-540 tracking-tight'
