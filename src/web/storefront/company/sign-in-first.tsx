import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button/button-class.ts'

interface Props {
  /** The path to return to. */
  next: string
}

/** Links to sign in or create an account, and to return. */
export function SignInFirst({ next }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/auth" search={{ next }} className={buttonClass({ variant: 'go' })}>
        Sign in
      </Link>
      <Link to="/auth" search={{ next, tab: 'register' }} className={buttonClass()}>
        Create account
      </Link>
    </div>
  )
}
