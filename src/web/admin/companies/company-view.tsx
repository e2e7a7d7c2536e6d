import { Link } from '@tanstack/react-router'
import { Ban, CircleX } from '#web/ui/icon/icons.ts'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { CompanyStatusBadge } from '#web/shared/companies/company-status-badge.tsx'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CompanyActions } from './company-actions.tsx'
import { type CompanyDialog, CompanyDialogs } from './company-dialogs.tsx'
import { CompanyDetails } from './company-details.tsx'
import { MembersPanel } from './members-panel.tsx'
import { NotePanel } from './note-panel.tsx'
import { TaxIdPanel } from './tax-id-panel.tsx'

/** A company with its details, members and actions. */
export function CompanyView({ company }: { company: StaffCompany }) {
  const time = useShopTime()
  const { name, status, createdAt, orderCount } = company
  const { open, opening } = useDialog<CompanyDialog>()
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="wrap-anywhere">{name}</h1>
        <CompanyStatusBadge status={status} />
        <span className="text-ink-2">Applied on {time.day(createdAt)}</span>
        <CompanyActions company={company} onOpen={open} />
      </div>
      <DecisionReason company={company} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <CompanyDetails company={company} onEdit={() => open('edit')} />
          <MembersPanel company={company} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Panel title="Orders">
            {orderCount === 0 ? (
              <p className="text-ink-2">No orders yet.</p>
            ) : (
              <Link to="/admin/orders" search={{ company: company.id }} className="lnk">
                {orderCount === 1 ? '1 order' : `${orderCount.toLocaleString('en-US')} orders`}
              </Link>
            )}
          </Panel>
          <TaxIdPanel company={company} onRecord={() => open('tax-check')} />
          <NotePanel note={company.note} onEdit={() => open('edit')} />
        </div>
      </div>
      {opening && (
        <CompanyDialogs
          key={opening.key}
          company={company}
          dialog={opening.target}
          open={opening.isOpen}
          onClose={opening.close}
        />
      )}
    </>
  )
}

/** Why the company cannot order, as staff entered it. */
function DecisionReason({ company: { status, declineReason, suspendReason } }: { company: StaffCompany }) {
  if (status === 'declined')
    return (
      <Notice icon={CircleX} title="Application declined" className="mb-5">
        <p className="wrap-anywhere whitespace-pre-line">{declineReason}</p>
      </Notice>
    )
  if (status === 'suspended')
    return (
      <Notice tone="danger" icon={Ban} title="Its members can sign in, but not order." className="mb-5">
        <p className="wrap-anywhere whitespace-pre-line">{suspendReason}</p>
      </Notice>
    )
  return null
}
