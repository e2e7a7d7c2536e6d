import { randomBytes } from 'node:crypto'
import type { StockAlert } from '#contract/catalog/stock-alerts.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { Invalid } from '#platform/problems.ts'
import { findEmailState } from '#shop/accounts/email-confirmation/queries.ts'
import { hashToken } from '#shop/accounts/forgot-password.ts'
import { alertToken } from './alert-token.ts'
import { AlreadyInStock, VariantNotFound } from './problems.ts'
import { findVariant, saveAlert } from '#shop/stock-alerts/queries/alerts.ts'
import { insertRequest } from '#shop/stock-alerts/queries/requests.ts'
import { deleteStop } from '#shop/stock-alerts/queries/stops.ts'
import { confirmationJob } from './send-confirmation.ts'

interface Request {
  sku: string
  /** Ignored when signed in. */
  email?: string | undefined
  user: User | null
  now: Date
}

/**
 * Saves a request for an email. An account with a confirmed address gets its alert at once, and gets emails again if it stopped
 * all. Any other address is asked by email first. Throws VariantNotFound, AlreadyInStock.
 */
export async function requestAlert(
  db: Db,
  secret: string,
  { sku, email, user, now }: Request,
): Promise<StockAlert> {
  const to = user?.email ?? email
  if (to === undefined) throw new Invalid([{ field: 'email', message: 'Email is required' }])
  return transaction(db, async (tx) => {
    const variant = await findVariant(tx, sku)
    if (!variant) throw new VariantNotFound()
    if (variant.isAvailable) throw new AlreadyInStock()
    const alert = { variantId: variant.id, email: to.toLowerCase(), createdAt: now }
    const isConfirmed = user !== null && Boolean((await findEmailState(tx, user.id))?.emailConfirmedAt)
    const token = isConfirmed
      ? alertToken(secret, { scope: 'account', alertId: await saveAccountAlert(tx, alert, user.id) })
      : await saveRequest(tx, alert)
    return { sku: variant.sku, email: to, token, isConfirmed }
  })
}

interface NewAlert {
  variantId: number
  email: string
  createdAt: Date
}

async function saveAccountAlert(tx: Db, alert: NewAlert, userId: number) {
  await deleteStop(tx, alert.email)
  return saveAlert(tx, { ...alert, userId })
}

/** Does the same for any address: a job looks up whether it may get the email, so the response time does not tell. */
async function saveRequest(tx: Db, request: NewAlert) {
  const token = randomBytes(32).toString('base64url')
  const requestId = await insertRequest(tx, { ...request, withdrawHash: hashToken(token) })
  await enqueueJob(tx, confirmationJob, { payload: { requestId }, now: request.createdAt })
  return token
}
