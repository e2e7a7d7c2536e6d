import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignedInUser } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ownCompanyQuery } from '#web/api/companies/own-company.ts'
import { useSendsEmail } from '#web/api/settings.ts'
import { userQuery } from '#web/api/session.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { ApplicationDeclined } from './application-declined.tsx'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationReceived } from './application-received.tsx'
import { CompanyMessage } from './company-message.tsx'
import { SignInFirst } from './sign-in-first.tsx'

export function TradeAccountPage() {
  const { data: user } = useSuspenseQuery(userQuery(useApi()))
  if (user) return <TradeAccount user={user} />
  return (
    <CompanyMessage title="Open a trade account" action={<SignInFirst next={paths.tradeAccount} />}>
      <Introduction />
      <p>Sign in or create an account to apply.</p>
    </CompanyMessage>
  )
}

/** The application in its state, or the form for one. */
function TradeAccount({ user }: { user: SignedInUser }) {
  const { data: company } = useSuspenseQuery(ownCompanyQuery(useApi()))
  const [isApplyingAgain, setIsApplyingAgain] = useState(false)
  if (company?.status === 'applied')
    return (
      <CompanyMessage title="Application received">
        <ApplicationReceived company={company} />
      </CompanyMessage>
    )
  if (company?.status === 'declined' && !isApplyingAgain)
    return (
      <CompanyMessage
        title="Application declined"
        action={
          <Button variant="go" onClick={() => setIsApplyingAgain(true)}>
            Apply again
          </Button>
        }
      >
        <ApplicationDeclined company={company} />
      </CompanyMessage>
    )
  if (company && company.status !== 'declined')
    return (
      <CompanyMessage
        title="You have a trade account"
        action={
          <PageLink href={paths.company} className={buttonClass({ variant: 'go' })}>
            Go to company
          </PageLink>
        }
      >
        <p>You order for {company.name}.</p>
      </CompanyMessage>
    )
  return (
    <CompanyMessage title="Open a trade account">
      <Introduction />
      <ApplicationForm user={user} declined={company} onApplied={() => setIsApplyingAgain(false)} />
    </CompanyMessage>
  )
}

function Introduction() {
  const sendsEmail = useSendsEmail()
  return (
    <p className="text-ink-2">
      For companies that buy to resell. Order together with your colleagues and see all orders of the company
      in one place. We review each application and reply {sendsEmail ? 'by email' : 'on this page'}.
    </p>
  )
}
