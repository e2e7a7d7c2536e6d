import type { OwnCompany } from '#contract/companies/own-company.ts'
import { addressLines } from '#contract/addresses/address-lines.ts'
import { toCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CompanyFact, CompanyFacts } from './company-facts.tsx'

/** The rules for orders of the company, and the details that the shop has of it. */
export function CompanyRules({ company }: { company: OwnCompany }) {
  const { minimumOrder, poNumberRequired, taxId, billingAddress } = company
  const money = useMoney()
  return (
    <Panel title="Company details">
      <CompanyFacts>
        <CompanyFact label="Minimum order">
          {minimumOrder === null ? 'None' : <span className="num">{money(toCents(minimumOrder))}</span>}
        </CompanyFact>
        <CompanyFact label="PO number">{poNumberRequired ? 'Required' : 'Optional'}</CompanyFact>
        <CompanyFact label="VAT or tax ID">
          {taxId === null ? 'None' : <span className="id">{taxId}</span>}
        </CompanyFact>
        <CompanyFact label="Billing address">
          {[billingAddress.name, ...addressLines(billingAddress)].join('\n')}
        </CompanyFact>
      </CompanyFacts>
      <p className="mt-3 border-t pt-3 text-xs text-ink-2">
        To change these details,{' '}
        <PageLink href={paths.content('contact')} className="lnk">
          contact us
        </PageLink>
        .
      </p>
    </Panel>
  )
}
