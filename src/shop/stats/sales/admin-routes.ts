import { toCents, toDecimal } from '#contract/money.ts'
import { exportSales, getSalesReport } from '#contract/reports/sales-report.ts'
import { csvFile, csvHeaders } from '#platform/csv/csv-file.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { salesReport } from './sales-report.ts'

export function salesAdminRoutes({ serve, db, clock }: ShopContext) {
  serve(getSalesReport, ({ query }) => salesReport(db, query, clock()))

  serve(
    exportSales,
    async ({ query, reply }) => {
      const { days, currency } = await salesReport(db, query, clock())
      reply.headers(csvHeaders('sales', clock()))
      const rows = days.map(({ day, orders, sales }) => [
        day,
        String(orders),
        toDecimal(toCents(sales), currency),
        currency,
      ])
      return csvFile(['day', 'paidOrders', 'sales', 'currency'], [rows])
    },
    { limits: limits.export },
  )
}
