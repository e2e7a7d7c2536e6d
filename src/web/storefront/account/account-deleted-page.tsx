import { CircleCheck } from '#web/ui/icon/icons.ts'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { HelpLink } from '#web/storefront/base/help-link.tsx'
import { useIdentity } from '#web/api/settings.ts'
import { AuthLayout, accountTagline } from './auth-layout.tsx'

/** Shown after a customer has deleted the account. */
export function AccountDeletedPage() {
  return (
    <AuthLayout identity={useIdentity()} tagline={accountTagline} help={<HelpLink />}>
      <h1 className="mb-4">Account deleted</h1>
      <Notice tone="profit" icon={CircleCheck} title="You are signed out and your details are deleted.">
        Past orders stay in our records without your details. Issued invoices are kept unchanged, as the law
        requires.
      </Notice>
      <PageLink href={paths.home} className={buttonClass({ variant: 'go', size: 'lg' }, 'mt-5')}>
        Back to Store
      </PageLink>
    </AuthLayout>
  )
}
