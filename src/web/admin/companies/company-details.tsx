import { Pencil } from '#web/ui/icon/icons.ts'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { toCents } from '#contract/money.ts'
import { addressLines } from '#contract/addresses/address-lines.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Fact, FactList } from './fact-list.tsx'

interface Props {
  company: StaffCompany
  onEdit: () => void
}

/** Data from the company's application, and its rules for orders. */
export function CompanyDetails({ company, onEdit }: Props) {
  const { status, name, billingAddress, sells, minimumOrder, poNumberRequired } = company
  const money = useBaseMoney()
  return (
    <Panel
      title={status === 'applied' ? 'Application' : 'Details'}
      aside={
        <Button size="sm" aria-haspopup="dialog" onClick={onEdit}>
          <Pencil className="size-3.75" />
          Edit
        </Button>
      }
    >
      <FactList>
        <Fact label="Company">{name}</Fact>
        <Fact label="Billing address">
          {[billingAddress.name, ...addressLines(billingAddress)].join(', ')}
        </Fact>
        <Fact label="Phone">
          <a href={`tel:${billingAddress.phone}`} className="lnk">
            {billingAddress.phone}
          </a>
        </Fact>
        <Fact label="Sells">{sells}</Fact>
        {status !== 'applied' && (
          <>
            <Fact label="Minimum order">{minimumOrder === null ? 'None' : money(toCents(minimumOrder))}</Fact>
            <Fact label="PO number">{poNumberRequired ? 'Required' : 'Optional'}</Fact>
          </>
        )}
      </FactList>
    </Panel>
  )
}
