import type { SignedInUser } from '#contract/accounts.ts'
import { localPath, paths } from '#contract/paths.ts'
import type { FormFields, PlainForm } from '#platform/http/plain-form.ts'

/** The forms to sign in and to register return to the page in their field `next`. */
export const signInPlainForm: PlainForm<SignedInUser> = {
  done: pageAfter,
  refused: ({ next }, code) => paths.signInRefused(code, localPath(next)),
}

export const registerPlainForm: PlainForm<SignedInUser> = {
  done: pageAfter,
  refused: ({ next }, code) => paths.registrationRefused(code, localPath(next)),
}

function pageAfter({ next }: FormFields, { role }: SignedInUser) {
  return role === 'admin' ? paths.admin : (localPath(next) ?? paths.home)
}
