import * as z from 'zod'
import { newPassword, signedInUser } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { email, moment, requiredLine } from './fields.ts'
import { issuedInvoice } from '#contract/orders/invoices.ts'
import { mailKind } from './mail.ts'
import { order } from '#contract/orders/orders.ts'
import { reviewStatus } from './reviews.ts'

/** The own account with what the shop counts of it. */
export const account = signedInUser.extend({
  deliveredOrders: z.int(),
  /** Whether order updates may go to the email. */
  emailConfirmed: z.boolean(),
  /** Takes the place of the email once it is confirmed. */
  pendingEmail: z.string().nullable(),
  /** Other addresses that agreed to get updates of the own orders; in lower case. */
  confirmedContacts: z.array(z.string()),
})
export type Account = z.infer<typeof account>

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'The own account',
  access: 'customer',
  reply: account,
})

const password = z.string().max(200)

/** What is left out stays. A new email or password wants the current password. */
const accountForm = z.object({
  firstName: requiredLine(100, 'First name is required').optional(),
  lastName: requiredLine(100, 'Last name is required').optional(),
  email: email.optional(),
  newPassword: newPassword.optional(),
  currentPassword: password.optional(),
})
export type AccountForm = z.infer<typeof accountForm>

export const changeAccount = endpoint({
  method: 'PATCH',
  path: '/api/account',
  summary:
    'Change the own account; a new password ends all other sessions, a confirmed email changes once the new one is confirmed. 403 wrong-password, 409 email-taken',
  access: 'customer',
  body: accountForm,
  reply: account,
})

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/confirmation',
  summary:
    'Mail the link again that confirms an email: the own one, the pending one, or that of an own order. 404 no-email-to-confirm',
  access: 'customer',
  /** The own email, pending or not, unless said otherwise. */
  body: z.object({ email: email.optional() }),
  status: 202,
})

export const setAccountPicture = endpoint({
  method: 'POST',
  path: '/api/account/picture',
  summary:
    'Keep a picture of oneself (multipart, field `picture`, one image of at most 12 megapixels). Refused: 413 image-too-large, 422 not-an-image, too-many-pixels, picture-too-costly, 429 upload-in-progress, 503 pictures-busy',
  access: 'customer',
  /** A FormData. */
  body: z.unknown(),
  bodyType: 'multipart/form-data',
  reply: account,
})

export const getAccountPicture = endpoint({
  method: 'GET',
  path: '/api/account/picture',
  summary: 'The picture of the own account, as WebP; 404 if there is none',
  access: 'customer',
  query: z.object({
    /** Changes with the picture. */
    version: z.string().max(100).optional(),
  }),
  reply: z.unknown(),
})

export const removeAccountPicture = endpoint({
  method: 'DELETE',
  path: '/api/account/picture',
  summary: 'Show no picture of oneself',
  access: 'customer',
  reply: account,
})

const deleteAccountForm = z.object({ password })
export type DeleteAccountForm = z.infer<typeof deleteAccountForm>

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary:
    'Delete the own account; orders and reviews stay without the person, issued invoices as they are. 403 wrong-password, 409 last-admin, 409 open-orders with `orders` (number and status)',
  access: 'customer',
  body: deleteAccountForm,
})

const namedProduct = z.object({ name: z.string(), slug: z.string() })

/** Everything that the shop holds on a person. */
export const accountExport = z.object({
  exportedAt: moment,
  profile: signedInUser.extend({
    updatedAt: moment,
    emailConfirmedAt: moment.nullable(),
    pendingEmail: z.string().nullable(),
    confirmedContacts: z.array(z.string()),
  }),
  orders: z.array(order.omit({ bankTransfer: true, hasPaymentQr: true })),
  invoices: z.array(issuedInvoice),
  reviews: z.array(
    z.object({
      product: namedProduct,
      rating: z.int(),
      title: z.string(),
      body: z.string(),
      status: reviewStatus,
      createdAt: moment,
    }),
  ),
  favorites: z.array(z.object({ product: namedProduct, createdAt: moment })),
  cart: z.array(
    z.object({
      product: namedProduct,
      variant: z.string().nullable(),
      quantity: z.int(),
      createdAt: moment,
    }),
  ),
  mails: z.array(
    z.object({
      kind: mailKind,
      to: z.string(),
      subject: z.string(),
      createdAt: moment,
      sentAt: moment.nullable(),
    }),
  ),
  sessions: z.array(z.object({ expires: moment })),
})
export type AccountExport = z.infer<typeof accountExport>

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything that the shop holds on oneself, as a JSON file',
  access: 'customer',
  reply: accountExport,
})
