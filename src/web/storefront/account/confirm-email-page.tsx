import { Link, getRouteApi } from '@tanstack/react-router'
import { ArrowLeft, CircleCheck, TriangleAlert } from '#web/ui/icon/icons.ts'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { HelpLink } from '#web/storefront/base/help-link.tsx'
import { useIdentity } from '#web/api/settings.ts'
import { AuthLayout, accountTagline } from './auth-layout.tsx'

const route = getRouteApi('/confirm-email')

/** Target of the confirmation link. Opening it does not confirm yet, because email programs prefetch links. */
export function ConfirmEmailPage() {
  const { token, result } = route.useSearch()
  return (
    <AuthLayout identity={useIdentity()} tagline={accountTagline} help={<HelpLink />}>
      <Link to="/" className="mb-6 flex w-fit items-center gap-2 text-sm text-ink-2 hover:text-ink">
        <ArrowLeft className="size-3.75" />
        Back to Store
      </Link>
      {result === 'confirmed' ? <Confirmed /> : token ? <ConfirmForm token={token} /> : <NotConfirmed />}
    </AuthLayout>
  )
}

/** Works without JavaScript. */
function ConfirmForm({ token }: { token: string }) {
  return (
    <>
      <h1 className="mb-3">Confirm your email</h1>
      <p className="mb-5 text-sm text-ink-2">
        Order updates will go to the address where you received this link. Only confirm if you entered that
        address in our shop.
      </p>
      <form method="post" action={paths.confirmEmail(token)}>
        <Button type="submit" variant="go" size="lg">
          Confirm email
        </Button>
      </form>
    </>
  )
}

function Confirmed() {
  return (
    <>
      <h1 className="mb-4">Email confirmed</h1>
      <Notice tone="profit" icon={CircleCheck}>
        Order updates will now go to this address.
      </Notice>
      <Link to="/dashboard" className={buttonClass({ variant: 'go', size: 'lg' }, 'mt-5')}>
        Go to your account
      </Link>
    </>
  )
}

function NotConfirmed() {
  return (
    <>
      <h1 className="mb-4">Email not confirmed</h1>
      <Notice tone="danger" icon={TriangleAlert}>
        This link has expired or was already used, or the email belongs to another account. Sign in to request
        a new link.
      </Notice>
      <Link
        to="/dashboard"
        search={{ tab: 'settings' }}
        className={buttonClass({ variant: 'go', size: 'lg' }, 'mt-5')}
      >
        Go to your account
      </Link>
    </>
  )
}
