import { Clock } from '#web/ui/icon/icons.ts'
import type { OwnCompany } from '#contract/companies/own-company.ts'
import { useSendsEmail } from '#web/api/settings.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { addressLines } from '#contract/addresses/address-lines.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CompanyFact, CompanyFacts } from './company-facts.tsx'

/** An application that waits for a decision. */
export function ApplicationReceived({ company }: { company: OwnCompany }) {
  const time = useShopTime()
  const sendsEmail = useSendsEmail()
  const { name, taxId, billingAddress, sells, createdAt } = company
  return (
    <>
      <Notice icon={Clock} className="w-full">
        We received your application on {time.day(createdAt)}.{' '}
        {sendsEmail ? 'We will reply by email.' : 'Our decision will appear here.'} You can order with your
        own account until then.
      </Notice>
      <Panel title="Your application" className="w-full">
        <CompanyFacts>
          <CompanyFact label="Company">{name}</CompanyFact>
          <CompanyFact label="VAT or tax ID">
            {taxId === null ? 'None' : <span className="id">{taxId}</span>}
          </CompanyFact>
          <CompanyFact label="Billing address">
            {[billingAddress.name, ...addressLines(billingAddress)].join(', ')}
          </CompanyFact>
          <CompanyFact label="You sell">{sells}</CompanyFact>
        </CompanyFacts>
      </Panel>
    </>
  )
}
