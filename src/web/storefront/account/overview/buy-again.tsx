import type { BoughtOffer } from '#contract/orders/own/own-dashboard.ts'
import { paths } from '#contract/paths.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { BoughtRow } from './bought-row.tsx'

/** What was bought last, with today's price and stock. */
export function BuyAgain({ bought }: { bought: BoughtOffer[] }) {
  return (
    <section aria-labelledby="buy-again">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="buy-again" className="text-[19px] leading-7">
          Buy again
        </h2>
        <PageLink href={paths.orders} className="tap lnk text-sm">
          All orders
        </PageLink>
      </header>
      <Table label="Bought before, with today's price and stock" stack>
        <TableHeader>
          <TableHead>
            <span className="sr-only">Picture</span>
          </TableHead>
          <TableHead>Product</TableHead>
          <TableHead>Last bought</TableHead>
          <TableHead align="right">Today</TableHead>
          <TableHead>Stock</TableHead>
          <TableHead align="right">
            <span className="resale">Profit · margin</span>
          </TableHead>
          <TableHead align="right">Quantity</TableHead>
        </TableHeader>
        <tbody>
          {bought.map((each) => (
            <BoughtRow key={each.offer.sku} bought={each} />
          ))}
        </tbody>
      </Table>
    </section>
  )
}
