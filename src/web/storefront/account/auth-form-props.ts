import type { SignedInUser } from '#contract/accounts.ts'

/** Shared by the forms to sign in and to register. */
export interface AuthFormProps {
  onSignedIn: (user: SignedInUser) => void
  /** The page after it, for browsers without JavaScript. */
  next: string | undefined
  /** The code of the problem with a form submitted without JavaScript. */
  refused: string | undefined
}
