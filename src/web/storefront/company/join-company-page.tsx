import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useApi } from '#web/api/client/use-api.ts'
import { invitationQuery } from '#web/api/companies/own-company.ts'
import { userQuery } from '#web/api/session.ts'
import { paths } from '#contract/paths.ts'
import { companyRoleRights } from '#web/shared/companies/company-role-labels.ts'
import { SignOutForm } from '#web/shared/sign-out-form.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { CompanyMessage } from './company-message.tsx'
import { JoinButton } from './join-button.tsx'
import { SignInFirst } from './sign-in-first.tsx'

const route = getRouteApi('/storefront/join-company')

/** Target of the link in an invitation. Opening it does not join yet. */
export function JoinCompanyPage() {
  const { token } = route.useSearch()
  return token === undefined ? <NotValid /> : <Invited token={token} />
}

function Invited({ token }: { token: string }) {
  const api = useApi()
  const { data: invitation } = useSuspenseQuery(invitationQuery(api, token))
  const { data: user } = useSuspenseQuery(userQuery(api))
  if (!invitation) return <NotValid />
  const { companyName, email, role } = invitation
  const isSent = user?.email.toLowerCase() === email.toLowerCase()
  return (
    <CompanyMessage
      title={`Join ${companyName}`}
      action={
        user === null ? (
          <SignInFirst next={paths.joinCompany(token)} />
        ) : isSent ? (
          <JoinButton token={token} companyName={companyName} />
        ) : (
          <SignOutForm />
        )
      }
    >
      <p>
        {companyName} invites you. As a member you {companyRoleRights[role]}.
      </p>
      {user === null && (
        <p className="wrap-anywhere text-ink-2">
          Sign in or create an account with <b className="font-540 text-ink">{email}</b>, then join.
        </p>
      )}
      {user && !isSent && (
        <p className="wrap-anywhere text-ink-2">
          The invitation was sent to <b className="font-540 text-ink">{email}</b>, and you are signed in as{' '}
          {user.email}. Sign out, then open the link in the email again.
        </p>
      )}
    </CompanyMessage>
  )
}

function NotValid() {
  return (
    <CompanyMessage
      title="Invitation not valid"
      action={
        <PageLink href={paths.home} className="lnk text-sm">
          Back to the shop
        </PageLink>
      }
    >
      <p className="text-ink-2">
        This invitation has expired, was already used or was withdrawn. Ask an owner of the company to invite
        you again.
      </p>
    </CompanyMessage>
  )
}
