import { useSuspenseQuery } from '@tanstack/react-query'
import { TriangleAlert } from '#web/ui/icon/icons.ts'
import type { OwnCompany } from '#contract/companies/own-company.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ownCompanyQuery } from '#web/api/companies/own-company.ts'
import { userQuery } from '#web/api/session.ts'
import { companyRoleRights } from '#web/shared/companies/company-role-labels.ts'
import { CompanyStatusBadge } from '#web/shared/companies/company-status-badge.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { CompanyMembers } from './company-members.tsx'
import { CompanyMessage } from './company-message.tsx'
import { CompanyOrders } from './company-orders.tsx'
import { CompanyRules } from './company-rules.tsx'
import { SignInFirst } from './sign-in-first.tsx'

/** The company of the account: its orders, rules and members. */
export function CompanyPage() {
  const { data: user } = useSuspenseQuery(userQuery(useApi()))
  if (user) return <AccountCompany userId={user.id} />
  return (
    <CompanyMessage title="Company" action={<SignInFirst next={paths.company} />}>
      <p className="text-ink-2">Sign in to see the orders and members of your company.</p>
    </CompanyMessage>
  )
}

function AccountCompany({ userId }: { userId: number }) {
  const { data: company } = useSuspenseQuery(ownCompanyQuery(useApi()))
  if (!company)
    return (
      <CompanyMessage
        title="No company yet"
        action={
          <PageLink href={paths.tradeAccount} className={buttonClass({ variant: 'go' })}>
            Open a trade account
          </PageLink>
        }
      >
        <p className="text-ink-2">
          With a trade account you order together with your colleagues and see all orders of your company
          here. If your company already has one, ask an owner to invite you.
        </p>
      </CompanyMessage>
    )
  if (company.status === 'applied' || company.status === 'declined')
    return (
      <CompanyMessage
        title={company.name}
        action={
          <PageLink href={paths.tradeAccount} className={buttonClass({ variant: 'go' })}>
            View application
          </PageLink>
        }
      >
        <CompanyStatusBadge status={company.status} />
        <p className="text-ink-2">Orders and members appear here once your trade account is open.</p>
      </CompanyMessage>
    )
  return <Company company={company} userId={userId} />
}

function Company({ company, userId }: { company: OwnCompany; userId: number }) {
  return (
    <div className="shell pt-8 pb-18">
      <header className="mb-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="wrap-anywhere">{company.name}</h1>
          <CompanyStatusBadge status={company.status} />
        </div>
        {company.status === 'active' && (
          <p className="mt-1 text-sm text-ink-2">You {companyRoleRights[company.role]}.</p>
        )}
      </header>
      {company.status === 'suspended' && <SuspendedNotice />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <CompanyOrders company={company} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CompanyRules company={company} />
          <CompanyMembers company={company} userId={userId} />
        </div>
      </div>
    </div>
  )
}

function SuspendedNotice() {
  return (
    <Notice
      tone="amber"
      icon={TriangleAlert}
      title="Your company cannot place orders at the moment."
      className="mb-6"
    >
      <PageLink href={paths.content('contact')} className="lnk">
        Contact us
      </PageLink>{' '}
      to order again.
    </Notice>
  )
}
