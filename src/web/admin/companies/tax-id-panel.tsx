import { CircleAlert, CircleCheck, TriangleAlert } from '#web/ui/icon/icons.ts'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { countryNames } from '#contract/countries.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface Props {
  company: StaffCompany
  onRecord: () => void
}

/** The tax id, a warning if another company has it, and the last check by staff. */
export function TaxIdPanel({ company, onRecord }: Props) {
  const { taxId, taxCheck, sharesTaxId, billingAddress } = company
  if (taxId === null)
    return (
      <Panel title="Tax ID">
        <p className="text-ink-2">No tax ID entered.</p>
      </Panel>
    )
  const country = countryNames.get(billingAddress.country) ?? billingAddress.country
  return (
    <Panel title="Tax ID" aside={<TaxCheckBadge check={taxCheck} />}>
      <p className="wrap-anywhere">
        <span className="id mr-2">{taxId}</span>
        <span className="text-ink-2">{country}</span>
      </p>
      <p className="mt-2 flex items-start gap-2">
        {sharesTaxId ? (
          <>
            <TriangleAlert className="mt-0.5 size-3.75 flex-none text-amber" />
            Another company has the same tax ID.
          </>
        ) : (
          <>
            <CircleCheck className="mt-0.5 size-3.75 flex-none" />
            No other company has this tax ID.
          </>
        )}
      </p>
      <p className="mt-3 border-t pt-3 wrap-anywhere text-ink-2">
        {taxCheck
          ? `${taxCheck.checkedBy} recorded this${taxCheck.reference && `, reference ${taxCheck.reference}`}.`
          : "Look it up in the tax authority's register, then record the result."}
      </p>
      <Button size="sm" className="mt-3" aria-haspopup="dialog" onClick={onRecord}>
        {taxCheck ? 'Record another check' : 'Record check'}
      </Button>
    </Panel>
  )
}

function TaxCheckBadge({ check }: { check: StaffCompany['taxCheck'] }) {
  const time = useShopTime()
  if (!check)
    return (
      <Badge tone="yellow" icon={TriangleAlert}>
        Not checked with the authority
      </Badge>
    )
  const day = time.day(check.checkedAt)
  return check.isValid ? (
    <Badge tone="green" icon={CircleCheck}>
      Checked {day}
    </Badge>
  ) : (
    <Badge tone="red" icon={CircleAlert}>
      Not valid, checked {day}
    </Badge>
  )
}
