import * as z from 'zod'
import { newPassword, signedInUser } from './accounts.ts'
import { companyRole } from '#contract/companies/company-fields.ts'
import { savedAddress } from '#contract/addresses/address-book.ts'
import { endpoint } from './endpoint.ts'
import { filesIn, email, isoDateTime, requiredLine } from './fields.ts'
import { issuedInvoice } from '#contract/orders/invoices.ts'
import { mailKind } from './mail.ts'
import { order } from '#contract/orders/orders.ts'
import { reviewStatus } from './reviews.ts'

/** The signed-in user's account. */
export const account = signedInUser.extend({
  deliveredOrders: z.int(),
  /** Order updates go only to a confirmed email. */
  emailConfirmed: z.boolean(),
  /** Replaces the email once it is confirmed. */
  pendingEmail: z.string().nullable(),
  /** Other addresses that confirmed to receive order updates, in lowercase. */
  confirmedContacts: z.array(z.string()),
})
export type Account = z.infer<typeof account>

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'Get your account',
  access: 'customer',
  reply: account,
})

const password = z.string().max(200)

/** Omitted fields stay unchanged. A new email or password requires the current password. */
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
    'Update your account. A new password ends all other sessions; a confirmed email changes once the new one is confirmed. 403 wrong-password, 409 email-taken',
  access: 'customer',
  body: accountForm,
  reply: account,
  problems: ['busy', 'email-taken', 'too-many-requests', 'wrong-password'],
})

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/confirmation',
  summary:
    'Resend the confirmation link to your email, your pending email, or the contact email of one of your orders. 404 no-email-to-confirm',
  access: 'customer',
  /** Defaults to the pending email, then to the account email. */
  body: z.object({ email: email.optional() }),
  status: 202,
  problems: ['no-email-to-confirm', 'too-many-requests'],
})

export const setAccountPicture = endpoint({
  method: 'POST',
  path: '/api/account/picture',
  summary:
    'Upload your profile picture (multipart, field `picture`, one image of up to 12 megapixels). 413 image-too-large, 422 not-an-image, damaged-image, too-many-pixels, picture-too-costly, 429 upload-in-progress, 503 pictures-busy',
  access: 'customer',
  body: filesIn('picture'),
  bodyType: 'multipart/form-data',
  reply: account,
})

export const getAccountPicture = endpoint({
  method: 'GET',
  path: '/api/account/picture',
  summary: 'Get your profile picture as WebP; 404 without one',
  access: 'customer',
  query: z.object({
    /** Bypasses the browser cache after a change. */
    version: z.string().max(100).optional(),
  }),
  reply: z.unknown(),
  replyType: 'image/webp',
  problems: ['not-found'],
})

export const removeAccountPicture = endpoint({
  method: 'DELETE',
  path: '/api/account/picture',
  summary: 'Remove your profile picture',
  access: 'customer',
  reply: account,
})

const deleteAccountForm = z.object({ password })
export type DeleteAccountForm = z.infer<typeof deleteAccountForm>

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary:
    'Delete your account. Orders and reviews are anonymized, issued invoices stay unchanged. 403 wrong-password, 409 last-admin, 409 open-orders with `orders` (number and status)',
  access: 'customer',
  body: deleteAccountForm,
  problems: ['busy', 'last-admin', 'open-orders', 'wrong-password'],
})

const namedProduct = z.object({ name: z.string(), slug: z.string() })

/** All data that the shop stores about a user. */
export const accountExport = z.object({
  exportedAt: isoDateTime,
  profile: signedInUser.extend({
    updatedAt: isoDateTime,
    emailConfirmedAt: isoDateTime.nullable(),
    pendingEmail: z.string().nullable(),
    confirmedContacts: z.array(z.string()),
  }),
  /** The company of the account, if it belongs to one. */
  company: z.object({ name: z.string(), role: companyRole, joinedAt: isoDateTime }).nullable(),
  addresses: z.array(savedAddress.extend({ createdAt: isoDateTime })),
  orders: z.array(order.omit({ bankTransfer: true, hasPaymentQr: true })),
  /** About orders, from both sides. */
  messages: z.array(
    z.object({
      orderNumber: z.string(),
      fromStaff: z.boolean(),
      text: z.string(),
      createdAt: isoDateTime,
    }),
  ),
  /** From the contact page, also those sent as a guest from the confirmed address. */
  contactMessages: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      orderNumber: z.string().nullable(),
      text: z.string(),
      createdAt: isoDateTime,
    }),
  ),
  invoices: z.array(issuedInvoice),
  reviews: z.array(
    z.object({
      product: namedProduct,
      rating: z.int(),
      title: z.string(),
      body: z.string(),
      status: reviewStatus,
      createdAt: isoDateTime,
    }),
  ),
  favorites: z.array(
    z.object({
      product: namedProduct,
      /** SKU of the saved variant; null for the product as a whole. */
      sku: z.string().nullable(),
      variant: z.string().nullable(),
      createdAt: isoDateTime,
    }),
  ),
  cart: z.array(
    z.object({
      product: namedProduct,
      variant: z.string().nullable(),
      quantity: z.int(),
      createdAt: isoDateTime,
    }),
  ),
  stockAlerts: z.array(
    z.object({
      product: namedProduct,
      sku: z.string(),
      email: z.string(),
      /** False for a request as a guest that was not confirmed by email yet. */
      isConfirmed: z.boolean(),
      createdAt: isoDateTime,
      notifiedAt: isoDateTime.nullable(),
    }),
  ),
  /** Whether all emails about stock to the confirmed address are stopped, which is stored as a hash. */
  stockAlertsStopped: z.boolean(),
  mails: z.array(
    z.object({
      kind: mailKind,
      to: z.string(),
      subject: z.string(),
      createdAt: isoDateTime,
      sentAt: isoDateTime.nullable(),
    }),
  ),
  sessions: z.array(z.object({ expires: isoDateTime })),
})
export type AccountExport = z.infer<typeof accountExport>

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Download all data the shop stores about you, as a JSON file',
  access: 'customer',
  reply: accountExport,
})
