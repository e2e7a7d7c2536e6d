import { type Db, transaction } from '#platform/database/db.ts'
import { deleteUnsentMails } from '#shop/mail/queries.ts'
import type { AlertLink } from './alert-token.ts'
import {
  deleteAccountAlert,
  deleteAlertsAbout,
  deleteAlertsTo,
  findAlert,
} from '#shop/stock-alerts/queries/alerts.ts'
import { deleteRequestsTo, lockRequest, updateRequest } from '#shop/stock-alerts/queries/requests.ts'
import { insertStop } from '#shop/stock-alerts/queries/stops.ts'

/** Stops the alerts of a link, and their emails that wait to be sent. */
export async function stopAlerts(db: Db, link: AlertLink, now: Date) {
  await transaction(db, async (tx) => {
    await deleteUnsentMails(tx, await stop(tx, link, now))
  })
}

/** Returns the ids of the emails about it. */
async function stop(tx: Db, link: AlertLink, now: Date): Promise<number[]> {
  switch (link.scope) {
    case 'address':
      return stopAddress(tx, link.email, now)
    case 'alert-address': {
      const alert = await findAlert(tx, link.alertId)
      return alert ? stopAddress(tx, alert.email, now) : []
    }
    case 'account':
      return deleteAccountAlert(tx, link.alertId)
    case 'request':
      return stopRequest(tx, link.tokenHash, now)
  }
}

/** Remembers it too, so that a stranger cannot subscribe the address again. Locks requests before alerts, as their confirmation does. */
async function stopAddress(tx: Db, email: string, now: Date) {
  await insertStop(tx, email, now)
  return [...(await deleteRequestsTo(tx, email)), ...(await deleteAlertsTo(tx, email))]
}

/** A confirmed request is up to the owner of the address: only the token of the email stops it. */
async function stopRequest(tx: Db, tokenHash: string, now: Date) {
  const request = await lockRequest(tx, tokenHash)
  if (!request) return []
  if (request.confirmedAt !== null)
    return request.confirmHash === tokenHash ? deleteAlertsAbout(tx, request) : []
  await updateRequest(tx, request.id, { withdrawnAt: now })
  return request.mailId === null ? [] : [request.mailId]
}
