import { variantLabel } from '#contract/catalog/options.ts'
import { paths } from '#contract/paths.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { accountReference } from '#shop/accounts/email-confirmation/send-confirmation.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'
import { stockAlertMail } from '#shop/mail/stock-alert-mail.ts'
import { readTexts } from '#shop/mail/templates/queries.ts'
import { alertToken } from './alert-token.ts'
import { deleteAlert, lockDueAlerts, markNotified } from '#shop/stock-alerts/queries/alerts.ts'
import { listStopped } from '#shop/stock-alerts/queries/stops.ts'

interface Setup {
  db: Db
  clock: Clock
  publicUrl: URL
  /** Encrypts the links that stop emails. */
  secret: string
}

/** Alerts per transaction, which bounds its duration. */
const batchSize = 100

/**
 * Queues one email for each alert whose variant is available, however its stock rose. Deletes those to addresses that stopped
 * all. Several processes may run it at once.
 */
export async function sendStockAlerts(setup: Setup) {
  while ((await sendBatch(setup)) === batchSize);
}

function sendBatch({ db, clock, publicUrl, secret }: Setup): Promise<number> {
  return transaction(db, async (tx) => {
    const alerts = await lockDueAlerts(tx, batchSize)
    const stopped = await listStopped(
      tx,
      alerts.map(({ email }) => email),
    )
    const texts = await readTexts(tx, 'stock-alert')
    const now = clock()
    for (const { id, email, userId, name, slug, sku, optionValues } of alerts) {
      if (stopped.has(email)) {
        await deleteAlert(tx, id)
        continue
      }
      const linkTo = (path: string) => new URL(path, publicUrl).href
      const mailId = await queueMail(tx, now, {
        kind: 'stock-alert',
        to: email,
        ...(userId === null ? {} : { reference: accountReference(userId) }),
        content: stockAlertMail(texts, {
          item: { name, variant: variantLabel(optionValues), sku },
          productUrl: linkTo(paths.product(slug, sku)),
          stopUrl: linkTo(paths.stockAlert(alertToken(secret, { scope: 'address', email }))),
        }),
      })
      await markNotified(tx, { id, mailId, notifiedAt: now })
    }
    return alerts.length
  })
}
