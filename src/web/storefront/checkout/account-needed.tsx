import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { LockKeyhole } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Tells a visitor before the first field that an order needs an account. */
export function AccountNeeded() {
  return (
    <Notice icon={LockKeyhole} title="You need an account to order" className="mt-5">
      <p>Create one or sign in first. Your cart and what you enter here are kept.</p>
      <p className="mt-2.5 flex flex-wrap gap-2">
        <Link
          to="/auth"
          search={{ tab: 'register', next: paths.checkout }}
          className={buttonClass({ variant: 'ink', size: 'sm' })}
        >
          Create account
        </Link>
        <Link to="/auth" search={{ next: paths.checkout }} className={buttonClass({ size: 'sm' })}>
          Sign in
        </Link>
      </p>
    </Notice>
  )
}
