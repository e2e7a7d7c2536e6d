import type { GuessLimits } from '#platform/http/rate-limits/guess-limiter.ts'
import { type NetworkSize, networkOf } from '#platform/http/rate-limits/network.ts'
import type { Attempt, RateLimit } from '#platform/http/rate-limits/rate-limiter.ts'

type EmailLimit = RateLimit<{ email: string }>

/** In minutes, as window lengths are. */
const hour = 60
const day = 24 * hour

/** A known browser or address gets 10 wrong guesses per 15 minutes, and 40 a day. */
const known = [
  { max: 10, windowMinutes: 15 },
  { max: 40, windowMinutes: day },
]

const former = [{ max: 100, windowMinutes: day }]

const unknownAddress = [
  { max: 10, windowMinutes: 15 },
  { max: 20, windowMinutes: day },
]

const unknownNetwork = [{ max: 40, windowMinutes: day }]

/** Limits per network while a secret is under attack, so that new clients elsewhere still get an attempt. */
const strict = { network: 3, region: 30 }

/**
 * Limits for calls that could be used for guessing, flooding or overload. RATE_LIMIT_SCALE multiplies each; SECURITY.md lists
 * the resulting number of guesses.
 */
export const limits = {
  signIn: {
    name: 'sign-in',
    known,
    former,
    unknownAddress,
    unknownNetwork,
    unknownTotal: { max: 2000, windowMinutes: day, strictFrom: 200, strict },
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
    unknownAddress,
    unknownNetwork,
    unknownTotal: { max: 5000, windowMinutes: day, strictFrom: 300, strict },
  } satisfies GuessLimits,

  register: [
    { name: 'register', key: from('address'), max: 60, windowMinutes: hour },
    { name: 'register-network', key: from('network'), max: 300, windowMinutes: hour },
  ] satisfies RateLimit[],

  forgotPassword: [
    { name: 'forgot-password', key: requestedAccount, max: 5, windowMinutes: hour, isHidden: true },
    { name: 'forgot-password-address', key: from('address'), max: 20, windowMinutes: hour },
    { name: 'forgot-password-network', key: from('network'), max: 100, windowMinutes: hour },
  ] satisfies EmailLimit[],

  resetPassword: [
    { name: 'reset-password', key: from('address'), max: 20, windowMinutes: hour },
    { name: 'reset-password-network', key: from('network'), max: 100, windowMinutes: hour },
  ] satisfies RateLimit[],

  /** Calls with one API key. */
  apiKey: [{ name: 'api-key', key: usedKey, max: 600, windowMinutes: 1 }] satisfies RateLimit[],

  /** A signed-in user who confirms an action with the password. */
  confirmPassword: [
    {
      name: 'confirm-password',
      key: signedInUser,
      max: 10,
      windowMinutes: 15,
      onlyFailures: true,
    },
  ] satisfies RateLimit[],

  /** Applies only to calls that include the password. */
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

  /** Each may send one email; those to one address have a limit of their own. A trader watches many variants. */
  stockAlert: [
    { name: 'stock-alert-address', key: from('address'), max: 60, windowMinutes: hour },
    { name: 'stock-alert-network', key: from('network'), max: 300, windowMinutes: hour },
  ] satisfies RateLimit[],

  /** Confirms or stops. */
  stockAlertLink: [
    { name: 'stock-alert-link', key: from('address'), max: 120, windowMinutes: hour },
  ] satisfies RateLimit[],

  /** Confirmation emails to one address, from any account. */
  confirmationMail: [
    { name: 'confirmation-mail', key: recipient, max: 3, windowMinutes: hour, isHidden: true },
    { name: 'confirmation-mail-day', key: recipient, max: 10, windowMinutes: day, isHidden: true },
    { name: 'confirmation-mail-account', key: sendingAccount, max: 10, windowMinutes: hour },
  ] satisfies RateLimit<OutgoingEmail>[],

  /** More than a full day of orders needs. */
  orderMail: [
    { name: 'order-mail', key: recipient, max: 3000, windowMinutes: day },
    { name: 'order-mail-account', key: sendingAccount, max: 3000, windowMinutes: day },
  ] satisfies RateLimit<OutgoingEmail>[],

  /** Messages of a customer about orders, each of which is emailed to staff. */
  orderMessage: [
    { name: 'order-message', key: signedInUser, max: 30, windowMinutes: hour },
    { name: 'order-message-network', key: from('network'), max: 150, windowMinutes: hour },
  ] satisfies RateLimit[],

  /** Each is emailed to staff. Any address can be entered as the sender's. */
  contactMessage: [
    { name: 'contact-message', key: from('address'), max: 20, windowMinutes: hour },
    { name: 'contact-message-network', key: from('network'), max: 100, windowMinutes: hour },
    { name: 'contact-message-sender', key: enteredEmail, max: 10, windowMinutes: hour, isHidden: true },
  ] satisfies RateLimit<{ email?: string | undefined }>[],

  /** Each is emailed to staff. */
  companyApplication: [
    { name: 'company-application', key: signedInUser, max: 10, windowMinutes: day },
    { name: 'company-application-network', key: from('network'), max: 50, windowMinutes: day },
  ] satisfies RateLimit[],

  /** Each sends an email, of which any address can be the recipient. */
  companyInvitation: [
    { name: 'company-invitation', key: signedInUser, max: 100, windowMinutes: day },
    { name: 'company-invitation-recipient', key: enteredEmail, max: 20, windowMinutes: day, isHidden: true },
  ] satisfies RateLimit<{ email?: string | undefined }>[],

  /** Test emails of staff, of which any address can be the recipient. */
  testMail: [
    { name: 'test-mail', key: signedInUser, max: 30, windowMinutes: hour },
    { name: 'test-mail-recipient', key: testRecipient, max: 30, windowMinutes: day, isHidden: true },
  ] satisfies RateLimit<{ to: string }>[],

  confirmEmail: [
    { name: 'confirm-email', key: from('address'), max: 60, windowMinutes: hour },
  ] satisfies RateLimit[],

  /** Orders per account: a trader's full day within an hour. `register` limits accounts per address. */
  placeOrder: { max: 600, windowMinutes: hour },

  /** Value of orders by accounts with neither confirmed email nor payment: `newAccounts` times a new account's unpaid limit. */
  unconfirmedOrders: {
    name: 'unconfirmed-orders-network',
    key: from('network'),
    windowMinutes: day,
    isHidden: true,
    newAccounts: 3,
  } satisfies Omit<RateLimit, 'max'> & { newAccounts: number },

  /** Rendered PDFs: invoices and packing slips. */
  document: [{ name: 'document', key: userOrAddress, max: 600, windowMinutes: hour }] satisfies RateLimit[],

  export: [{ name: 'export', key: signedInUser, max: 60, windowMinutes: hour }] satisfies RateLimit[],

  /** Price files, dry runs included. */
  import: [{ name: 'import', key: signedInUser, max: 120, windowMinutes: hour }] satisfies RateLimit[],

  /** New guest carts, each of which starts a session. */
  guestCart: [
    { name: 'guest-cart', key: from('address'), max: 120, windowMinutes: 10 },
    { name: 'guest-cart-network', key: from('network'), max: 1200, windowMinutes: 10 },
  ] satisfies RateLimit[],

  /** Pasted orders, each of which is looked up in the catalog. */
  quickOrder: [
    { name: 'quick-order', key: userOrAddress, max: 120, windowMinutes: 10 },
    { name: 'quick-order-network', key: from('network'), max: 1200, windowMinutes: 10 },
  ] satisfies RateLimit[],

  /** Lists, counts, searches and suggestions that are not cached: many times a buyer's busiest minute. */
  uncachedCatalog: [
    { name: 'uncached-catalog', key: from('address'), max: 600, windowMinutes: 1 },
    { name: 'uncached-catalog-network', key: from('network'), max: 2400, windowMinutes: 1 },
  ] satisfies RateLimit[],

  upload: [{ name: 'upload', key: signedInUser, max: 300, windowMinutes: hour }] satisfies RateLimit[],
}

/** An email to be queued. */
interface OutgoingEmail {
  to: string
  /** The account that it is about; null for a guest. */
  userId: number | null
}

function recipient({ body }: Attempt<OutgoingEmail>) {
  return body.to.toLowerCase()
}

function testRecipient({ body }: Attempt<{ to: string }>) {
  return body.to.toLowerCase()
}

function sendingAccount({ body }: Attempt<OutgoingEmail>) {
  return body.userId === null ? null : String(body.userId)
}

function from(size: NetworkSize) {
  return ({ ip }: Attempt<unknown>) => networkOf(ip, size)
}

function requestedAccount({ body }: Attempt<{ email: string }>) {
  return body.email.toLowerCase()
}

function enteredEmail({ body }: Attempt<{ email?: string | undefined }>) {
  return body.email?.toLowerCase() ?? null
}

function userOrAddress(attempt: Attempt<unknown>) {
  return attempt.user ? signedInUser(attempt) : networkOf(attempt.ip, 'address')
}

/** An API key has limits of its own. */
function signedInUser({ user, apiKey }: Attempt<unknown>) {
  return apiKey ? `API key ${apiKey.id}` : String(user?.id)
}

function usedKey({ apiKey }: Attempt<unknown>) {
  return apiKey ? String(apiKey.id) : null
}

function confirmingUser({ body, user }: Attempt<{ password?: string | undefined }>) {
  return body.password === undefined ? null : String(user?.id)
}

function userConfirmingChange({ body, user }: Attempt<{ currentPassword?: string | undefined }>) {
  return body.currentPassword === undefined ? null : String(user?.id)
}
