import { sum, toMoney } from '#contract/money.ts'
import { reportDays } from '#contract/reports/report-days.ts'
import { getStats } from '#contract/stats.ts'
import { localDay } from '#contract/time/local-time.ts'
import type { ShopContext } from '#shop/context.ts'
import { countUnsentMails } from '#shop/mail/queries.ts'
import { countOpenProblems } from '#shop/orders/reported-problems/queries.ts'
import { readOwnAccount, readPublicSettings, readSeller } from '#shop/settings/queries.ts'
import { daySpan } from './day-span.ts'
import { openFirstSteps, readSetup } from './first-steps.ts'
import * as queries from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** `hasMailServer`: whether emails are sent. */
export function statsAdminRoutes(
  { serve, db, clock }: ShopContext,
  { hasMailServer }: { hasMailServer: boolean },
) {
  serve(getStats, async () => {
    const now = clock().getTime()
    const { low_stock_threshold, time_zone: timeZone } = await readPublicSettings(db)
    const [
      products,
      categoryCounts,
      ordersAwaitingPayment,
      openProblems,
      ownAccount,
      seller,
      days,
      lowStock,
      newReviews,
      setup,
      unsentMails,
    ] = await Promise.all([
      queries.countProducts(db),
      queries.countCategories(db),
      queries.countAwaitingPayment(db),
      countOpenProblems(db),
      readOwnAccount(db),
      readSeller(db),
      queries.revenueByDay(db, latestDays(now, timeZone)),
      queries.findLowStock(db, low_stock_threshold),
      queries.countReviewsSince(db, new Date(now - 7 * dayMs)),
      readSetup(db),
      hasMailServer ? null : countUnsentMails(db),
    ])
    return {
      totalProducts: products.total,
      productsInStock: products.inStock,
      ...categoryCounts,
      featuredProducts: products.featured,
      inventory: inventory(products),
      ordersAwaitingPayment,
      openProblems,
      bankIsSample: ownAccount === null,
      sellerIsMissing: seller === null,
      unsentMails,
      firstSteps: openFirstSteps(setup, {
        bank: ownAccount !== null,
        seller: seller !== null,
        mail: hasMailServer,
        category: categoryCounts.categories > 0,
        product: products.total > 0,
      }),
      revenue: {
        total: toMoney(sum(days.map(({ revenue }) => revenue))),
        orders: days.reduce((total, { orders }) => total + orders, 0),
        days: days.map((figures) => ({ ...figures, revenue: toMoney(figures.revenue) })),
      },
      lowStock,
      newReviews,
    }
  })
}

function latestDays(now: number, timeZone: string) {
  return daySpan(reportDays({ range: '30-days' }, localDay(new Date(now), timeZone)), timeZone)
}

function inventory({ total, inStock }: { total: number; inStock: number }) {
  return {
    status: inStock > 0 ? ('Healthy' as const) : ('Low Stock' as const),
    percentInStock: total === 0 ? 0 : Math.round((inStock / total) * 100),
  }
}
