import type { RateLimit, Tried } from '../platform/http/rate-limits/count-tries.ts'
import { networkOf } from '../platform/http/rate-limits/network.ts'

type OfEmail = RateLimit<{ email: string }>

/**
 * How often anybody may try what can be guessed, flooded or costs a lot, in the order in which tries are counted.
 * RATE_LIMIT_SCALE multiplies each. Behind a counter that is used up nothing more is counted, so whoever guesses at an
 * account from a few addresses does not shut out its owner, who comes from another one.
 */
export const limits = {
  signIn: [
    { name: 'sign-in', of: accountAndAddress, most: 10, minutes: 15, onlyFailures: true },
    { name: 'sign-in-address', of: address, most: 50, minutes: 15, onlyFailures: true },
    { name: 'sign-in-account', of: account, most: 200, minutes: 60, onlyFailures: true },
  ] satisfies OfEmail[],

  register: [{ name: 'register', of: address, most: 60, minutes: 60 }] satisfies RateLimit[],

  forgotPassword: [
    { name: 'forgot-password', of: account, most: 5, minutes: 60 },
    { name: 'forgot-password-address', of: address, most: 20, minutes: 60 },
  ] satisfies OfEmail[],

  resetPassword: [{ name: 'reset-password', of: address, most: 20, minutes: 60 }] satisfies RateLimit[],

  /** A signed-in person who proves by the password to be it. */
  confirmPassword: [
    { name: 'confirm-password', of: whoIsSignedIn, most: 10, minutes: 15, onlyFailures: true },
  ] satisfies RateLimit[],

  /** The same, where only some calls come with the password. */
  changeSetting: [
    { name: 'confirm-password', of: whoConfirms, most: 10, minutes: 15, onlyFailures: true },
  ] satisfies RateLimit<{ password?: string | undefined }>[],

  changeAccount: [
    { name: 'confirm-password', of: whoConfirmsChange, most: 10, minutes: 15, onlyFailures: true },
  ] satisfies RateLimit<{ currentPassword?: string | undefined }>[],

  accessCode: [
    { name: 'access-code', of: address, most: 10, minutes: 15, onlyFailures: true },
    { name: 'access-code-all', of: everybody, most: 300, minutes: 15, onlyFailures: true },
  ] satisfies RateLimit[],

  trackOrder: [
    { name: 'track-order', of: address, most: 30, minutes: 15, onlyFailures: true },
  ] satisfies RateLimit[],

  /** Orders that an account has: a trader's whole day in an hour. How many accounts an address can have is limited above. */
  placeOrder: { most: 600, minutes: 60 },

  upload: [{ name: 'upload', of: whoIsSignedIn, most: 300, minutes: 60 }] satisfies RateLimit[],
}

function address({ ip }: Tried<unknown>) {
  return networkOf(ip)
}

function account({ body }: Tried<{ email: string }>) {
  return body.email.toLowerCase()
}

function accountAndAddress(tried: Tried<{ email: string }>) {
  return `${account(tried)} ${address(tried)}`
}

function whoIsSignedIn({ user }: Tried<unknown>) {
  return String(user?.id)
}

function everybody() {
  return ''
}

function whoConfirms({ body, user }: Tried<{ password?: string | undefined }>) {
  return body.password === undefined ? null : String(user?.id)
}

function whoConfirmsChange({ body, user }: Tried<{ currentPassword?: string | undefined }>) {
  return body.currentPassword === undefined ? null : String(user?.id)
}
