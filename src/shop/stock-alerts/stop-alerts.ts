import { type Db, transaction } from '#platform/database/db.ts'
import { deleteUnsentMails } from '#shop/mail/queries.ts'
import type { AlertLink } from './alert-token.ts'
import * as queries from './queries.ts'

/** Stops what the link names, and emails about it that wait to be sent. */
export async function stopAlerts(db: Db, { scope, alertId }: AlertLink) {
  await transaction(db, async (tx) => {
    const mailIds = await (scope === 'one' ? queries.deleteAlert : queries.deleteAlertsLike)(tx, alertId)
    await deleteUnsentMails(tx, mailIds)
  })
}
