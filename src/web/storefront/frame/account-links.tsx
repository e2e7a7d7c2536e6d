import { CircleUserRound, ShieldUser } from '#web/ui/icon/icons.ts'
import { useUser } from '#web/api/session.ts'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { iconButtonClass } from '#web/ui/button/icon-button-class.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { SignOutForm } from '#web/shared/sign-out-form.tsx'

/** Shows 'Sign In' while the user loads and without JavaScript. */
export function AccountLinks() {
  const user = useUser()
  const account = user
    ? { href: paths.dashboard, label: 'Dashboard' }
    : { href: paths.auth, label: 'Sign In' }
  return (
    <>
      {user?.role === 'admin' && (
        <PageLink href={paths.admin} aria-label="Admin" title="Admin" className={iconButtonClass()}>
          <ShieldUser className="size-5.5 stroke-[1.5]" />
        </PageLink>
      )}
      <PageLink href={account.href} className={buttonClass({ variant: 'quiet' }, 'max-lg:hidden')}>
        {account.label}
      </PageLink>
      <PageLink
        href={account.href}
        aria-label={account.label}
        title={account.label}
        className={iconButtonClass({}, 'lg:hidden')}
      >
        <CircleUserRound className="size-5.5 stroke-[1.5]" />
      </PageLink>
      {user && <SignOutForm className="max-lg:hidden" />}
    </>
  )
}
