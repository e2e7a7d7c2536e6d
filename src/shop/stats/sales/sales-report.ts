import { toMoney } from '#contract/money.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import { reportDays } from '#contract/reports/report-days.ts'
import type { SalesFigures, SalesReport } from '#contract/reports/sales-report.ts'
import { localDay } from '#contract/time/local-time.ts'
import type { Db } from '#platform/database/db.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'
import { type DaySpan, daySpan } from '#shop/stats/day-span.ts'
import { readTimeZone } from '#shop/time-zone/queries.ts'
import * as queries from './queries.ts'

const maxListed = 5

type Request = Parameters<typeof reportDays>[0]

export async function salesReport(db: Db, request: Request, now: Date): Promise<SalesReport> {
  const timeZone = await readTimeZone(db)
  const { previous, ...days } = reportDays(request, localDay(now, timeZone))
  const period = { current: daySpan(days, timeZone), previous: daySpan(previous, timeZone) }
  const [currency, rows, goods, soldOut] = await Promise.all([
    readBaseCurrency(db),
    queries.salesByDay(db, period),
    queries.soldGoods(db, period, maxListed),
    queries.countSoldOut(db, period),
  ])
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const rowsOf = (part: DaySpan) => part.days.map((day) => byDay.get(day) ?? { day, ...noOrders })
  const current = rowsOf(period.current)
  return {
    ...days,
    timeZone,
    currency,
    figures: figuresOf(current, goods.current, soldOut.current),
    previous: { ...previous, figures: figuresOf(rowsOf(period.previous), goods.previous, soldOut.previous) },
    days: current.map(({ day, sales, orders }) => ({ day, sales: toMoney(sales), orders })),
    bestSellers: goods.bestSellers.map((row) => ({ ...soldVariant(row), sales: toMoney(row.sales) })),
    withoutCost: goods.withoutCost.map(soldVariant),
  }
}

const noOrders = { sales: 0, orders: 0, unpaidOrders: 0 }

type Row = typeof noOrders

function figuresOf(rows: Row[], goods: queries.GoodsRow, soldOut: number): SalesFigures {
  const total = (name: keyof Row) => rows.reduce((sum, row) => sum + row[name], 0)
  const [sales, orders] = [total('sales'), total('orders')]
  const profit = goods.sales - goods.cost
  return {
    sales: toMoney(sales),
    orders,
    averageOrder: orders === 0 ? null : toMoney(Math.round(sales / orders)),
    unpaidOrders: total('unpaidOrders'),
    margin: {
      profit: toMoney(profit),
      share: goods.sales === 0 ? null : profit / goods.sales,
      linesWithoutCost: goods.linesWithoutCost,
    },
    soldOut,
  }
}

function soldVariant({ sku, name, variant, productId, units, previousUnits }: queries.SoldRow) {
  return { sku, name, variant: parseVariant(variant), productId, units, previousUnits }
}
