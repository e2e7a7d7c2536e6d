import { Link, useLocation } from '@tanstack/react-router'
import { LockKeyhole } from '#web/ui/icon/icons.ts'
import type { SignedInUser } from '#contract/accounts.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown in place of the back office to visitors who are not staff. */
export function AccessDenied({ user }: { user: SignedInUser | null }) {
  const { href } = useLocation()
  return (
    <main className="grid min-h-dvh grid-rows-[2fr_auto_3fr]">
      <EmptyState
        className="row-start-2"
        icon={LockKeyhole}
        heading="h1"
        title="Access Denied"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to="/" className={buttonClass({ variant: user ? 'ink' : 'line' })}>
              Back to Store
            </Link>
            {!user && (
              <Link to="/auth" search={{ next: href }} className={buttonClass({ variant: 'ink' })}>
                Sign In
              </Link>
            )}
          </div>
        }
      >
        {user
          ? `The back office is for staff. You are signed in as ${user.email}.`
          : 'The back office is for staff. Sign in with a staff account to open it.'}
      </EmptyState>
    </main>
  )
}
