import { Link, getRouteApi } from '@tanstack/react-router'
import { ArrowLeft, CircleCheck, TriangleAlert } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { FrontDoor } from './auth-layout.tsx'

const route = getRouteApi('/confirm-email')

/** Where the link of a mail leads. Opening it confirms nothing, because mail programs open links ahead of their readers. */
export function ConfirmEmailPage() {
  const { token, result } = route.useSearch()
  return (
    <FrontDoor words="A trade counter for people who buy to sell again. Your account keeps your orders and their progress.">
      <Link to="/" className="mb-6 flex w-fit items-center gap-2 text-sm text-ink-2 hover:text-ink">
        <ArrowLeft className="size-3.75" />
        Back to Store
      </Link>
      {result === 'confirmed' ? <Confirmed /> : token ? <Ask token={token} /> : <Refused />}
    </FrontDoor>
  )
}

/** A plain form, which works without JavaScript too. */
function Ask({ token }: { token: string }) {
  return (
    <>
      <h1 className="mb-3">Confirm your email</h1>
      <p className="mb-5 text-sm text-ink-2">
        Order updates will go to the address where you received this link. Confirm only if you entered it in
        our shop.
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
        Order updates go to this address from now on.
      </Notice>
      <Link to="/dashboard" className={buttonClass({ variant: 'go', size: 'lg' }, 'mt-5')}>
        Go to your account
      </Link>
    </>
  )
}

function Refused() {
  return (
    <>
      <h1 className="mb-4">Email not confirmed</h1>
      <Notice tone="danger" icon={TriangleAlert}>
        This link has expired or was used already, or the email belongs to another account. Sign in to send
        another link.
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
