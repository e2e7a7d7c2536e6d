import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ownCompanyQuery } from '#web/api/companies/own-company.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { ShoppingBag } from '#web/ui/icon/icons.ts'
import { Panel } from '#web/ui/panel.tsx'

/** For an account without orders. */
export function FirstOrder() {
  const { data: company } = useQuery(ownCompanyQuery(useApi()))
  return (
    <Panel title="Place your first order">
      <p className="mb-4 max-w-[60ch] text-sm text-ink-2">
        What you owe, what you bought and your invoices appear here. If you already have a list of SKUs, paste
        it into the quick order.
      </p>
      <div className="flex flex-wrap gap-3 *:max-w-full *:whitespace-normal">
        <PageLink href={paths.products} className={buttonClass({ variant: 'go' })}>
          <ShoppingBag className="size-3.75" />
          Browse Products
        </PageLink>
        <PageLink href={paths.quickOrder} className={buttonClass()}>
          Quick order
        </PageLink>
        {company === null && (
          <PageLink href={paths.tradeAccount} className={buttonClass()}>
            Open a trade account
          </PageLink>
        )}
      </div>
    </Panel>
  )
}
