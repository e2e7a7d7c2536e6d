import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { variantLabel } from '#contract/catalog/options.ts'
import { paths } from '#contract/paths.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { jobHandler, jobKind } from '#platform/jobs/job-kind.ts'
import { hashToken } from '#shop/accounts/forgot-password.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'
import { stockAlertConfirmationMail } from '#shop/mail/stock-alert-mail.ts'
import { readTexts } from '#shop/mail/templates/queries.ts'
import { alertToken } from './alert-token.ts'
import { countUnconfirmedMails, lockNewRequest, updateRequest } from '#shop/stock-alerts/queries/requests.ts'
import { isStopped } from '#shop/stock-alerts/queries/stops.ts'

export const confirmationJob = jobKind('stock-alert.confirm', z.object({ requestId: z.int() }))

const dayMs = 24 * 60 * 60 * 1000

/** How long a request waits for its confirmation. */
export const requestLifetimeMs = 7 * dayMs

/** To one address within 24 hours. Confirmed ones do not count, so that a buyer may watch many variants. */
const maxUnconfirmedMails = 5

interface Setup {
  db: Db
  clock: Clock
  publicUrl: URL
  /** Encrypts the link that stops emails. */
  secret: string
}

/** Asks a request's address for confirmation, unless it stopped all emails about stock or has too many of these. */
export function alertConfirmationSender({ db, clock, publicUrl, secret }: Setup) {
  const linkTo = (token: string) => new URL(paths.stockAlert(token), publicUrl).href
  return jobHandler(confirmationJob, ({ requestId }) =>
    transaction(db, async (tx) => {
      const request = await lockNewRequest(tx, requestId)
      if (!request) return
      const { email, name, optionValues, sku, createdAt } = request
      const now = clock()
      const createdAfter = new Date(now.getTime() - dayMs)
      if (await isStopped(tx, email)) return
      if ((await countUnconfirmedMails(tx, { email, createdAfter })) >= maxUnconfirmedMails) return
      const token = randomBytes(32).toString('base64url')
      const texts = await readTexts(tx, 'stock-alert-confirmation')
      const mailId = await queueMail(tx, now, {
        kind: 'stock-alert-confirmation',
        to: email,
        content: stockAlertConfirmationMail(texts, {
          item: { name, variant: variantLabel(optionValues), sku },
          confirmUrl: linkTo(token),
          stopUrl: linkTo(alertToken(secret, { scope: 'address', email })),
        }),
        secretUntil: new Date(createdAt.getTime() + requestLifetimeMs),
      })
      await updateRequest(tx, requestId, { confirmHash: hashToken(token), mailId })
    }),
  )
}
