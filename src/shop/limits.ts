import type { GuessLimits } from '#platform/http/rate-limits/guess-limiter.ts'
import { type NetworkSize, networkOf } from '#platform/http/rate-limits/network.ts'
import type { Attempt, RateLimit } from '#platform/http/rate-limits/rate-limiter.ts'

type OfEmail = RateLimit<{ email: string }>

/** Windows are in minutes. */
const hour = 60
const day = 24 * hour

/** A browser or an address that is known slows down: 10 wrong guesses, 10 more each quarter of an hour, 40 a day. */
const known = [
  { max: 10, windowMinutes: 15 },
  { max: 40, windowMinutes: day },
]

const former = [{ max: 100, windowMinutes: day }]

const stranger = [
  { max: 10, windowMinutes: 15 },
  { max: 20, windowMinutes: day },
]

const strangersNetwork = [{ max: 40, windowMinutes: day }]

/** A secret that many strangers guess at: few tries are left for each network, so that a newcomer elsewhere still has one. */
const strict = { network: 3, region: 30 }

/**
 * How often what can be guessed, flooded or costs a lot may be attempted. RATE_LIMIT_SCALE multiplies each number.
 * SECURITY.md says how many guesses these allow.
 */
export const limits = {
  signIn: {
    name: 'sign-in',
    known,
    former,
    stranger,
    strangersNetwork,
    strangers: { max: 2000, windowMinutes: day, strictFrom: 200, strict },
    anySecret: {
      address: [
        { max: 50, windowMinutes: 15 },
        { max: 200, windowMinutes: day },
      ],
      network: [{ max: 1000, windowMinutes: day }],
    },
  } satisfies GuessLimits,

  accessCode: {
    name: 'access-code',
    known,
    former,
    stranger,
    strangersNetwork,
    strangers: { max: 5000, windowMinutes: day, strictFrom: 300, strict },
  } satisfies GuessLimits,

  register: [
    { name: 'register', key: from('address'), max: 60, windowMinutes: hour },
    { name: 'register-network', key: from('network'), max: 300, windowMinutes: hour },
  ] satisfies RateLimit[],

  forgotPassword: [
    { name: 'forgot-password', key: account, max: 5, windowMinutes: hour },
    { name: 'forgot-password-address', key: from('address'), max: 20, windowMinutes: hour },
    { name: 'forgot-password-network', key: from('network'), max: 100, windowMinutes: hour },
  ] satisfies OfEmail[],

  resetPassword: [
    { name: 'reset-password', key: from('address'), max: 20, windowMinutes: hour },
    { name: 'reset-password-network', key: from('network'), max: 100, windowMinutes: hour },
  ] satisfies RateLimit[],

  /** A signed-in person who proves by the password to be it. */
  confirmPassword: [
    {
      name: 'confirm-password',
      key: signedInUser,
      max: 10,
      windowMinutes: 15,
      onlyFailures: true,
    },
  ] satisfies RateLimit[],

  /** The same, where only some calls come with the password. */
  changeSetting: [
    {
      name: 'confirm-password',
      key: confirmingUser,
      max: 10,
      windowMinutes: 15,
      onlyFailures: true,
    },
  ] satisfies RateLimit<{ password?: string | undefined }>[],

  changeAccount: [
    {
      name: 'confirm-password',
      key: userConfirmingChange,
      max: 10,
      windowMinutes: 15,
      onlyFailures: true,
    },
  ] satisfies RateLimit<{ currentPassword?: string | undefined }>[],

  trackOrder: [
    {
      name: 'track-order',
      key: from('address'),
      max: 30,
      windowMinutes: 15,
      onlyFailures: true,
    },
    {
      name: 'track-order-network',
      key: from('network'),
      max: 150,
      windowMinutes: 15,
      onlyFailures: true,
    },
  ] satisfies RateLimit[],

  /** Mails that ask to confirm an address, whichever account names it. */
  confirmationMail: [
    { name: 'confirmation-mail', key: recipient, max: 3, windowMinutes: hour },
    { name: 'confirmation-mail-day', key: recipient, max: 10, windowMinutes: day },
    { name: 'confirmation-mail-account', key: sendingAccount, max: 10, windowMinutes: hour },
  ] satisfies RateLimit<Addressed>[],

  /** Above what the orders of a whole day need. */
  orderMail: [
    { name: 'order-mail', key: recipient, max: 3000, windowMinutes: day },
    { name: 'order-mail-account', key: sendingAccount, max: 3000, windowMinutes: day },
  ] satisfies RateLimit<Addressed>[],

  confirmEmail: [
    { name: 'confirm-email', key: from('address'), max: 60, windowMinutes: hour },
  ] satisfies RateLimit[],

  /** Orders that an account has: a trader's whole day in an hour. How many accounts an address can have is limited above. */
  placeOrder: { max: 600, windowMinutes: hour },

  /** Invoices and packing slips, which are rendered. */
  document: [{ name: 'document', key: userOrAddress, max: 600, windowMinutes: hour }] satisfies RateLimit[],

  export: [{ name: 'export', key: signedInUser, max: 60, windowMinutes: hour }] satisfies RateLimit[],

  /** Carts of visitors without one: each starts a session. */
  guestCart: [
    { name: 'guest-cart', key: from('address'), max: 120, windowMinutes: 10 },
    { name: 'guest-cart-network', key: from('network'), max: 1200, windowMinutes: 10 },
  ] satisfies RateLimit[],

  upload: [{ name: 'upload', key: signedInUser, max: 300, windowMinutes: hour }] satisfies RateLimit[],
}

/** A mail before it is written. */
interface Addressed {
  to: string
  /** Whose order or account it is about; null for a guest's. */
  userId: number | null
}

function recipient({ body }: Attempt<Addressed>) {
  return body.to.toLowerCase()
}

function sendingAccount({ body }: Attempt<Addressed>) {
  return body.userId === null ? null : String(body.userId)
}

function from(size: NetworkSize) {
  return ({ ip }: Attempt<unknown>) => networkOf(ip, size)
}

function account({ body }: Attempt<{ email: string }>) {
  return body.email.toLowerCase()
}

function userOrAddress({ ip, user }: Attempt<unknown>) {
  return user ? String(user.id) : networkOf(ip, 'address')
}

function signedInUser({ user }: Attempt<unknown>) {
  return String(user?.id)
}

function confirmingUser({ body, user }: Attempt<{ password?: string | undefined }>) {
  return body.password === undefined ? null : String(user?.id)
}

function userConfirmingChange({ body, user }: Attempt<{ currentPassword?: string | undefined }>) {
  return body.currentPassword === undefined ? null : String(user?.id)
}
