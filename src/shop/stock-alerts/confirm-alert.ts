import { type Db, transaction } from '#platform/database/db.ts'
import { hashToken } from '#shop/accounts/forgot-password.ts'
import { StockAlertNotFound } from './problems.ts'
import { saveAlert } from '#shop/stock-alerts/queries/alerts.ts'
import { lockRequest, updateRequest } from '#shop/stock-alerts/queries/requests.ts'
import { isOpen } from './alert-state.ts'

/** Makes the alert of the request that an emailed token confirms. Repeating it changes nothing. Throws StockAlertNotFound. */
export async function confirmAlert(db: Db, token: string, now: Date) {
  const tokenHash = hashToken(token)
  await transaction(db, async (tx) => {
    const request = await lockRequest(tx, tokenHash)
    if (request?.confirmHash !== tokenHash || !isOpen(request, now)) throw new StockAlertNotFound()
    if (request.confirmedAt !== null) return
    const { variantId, email } = request
    await saveAlert(tx, { variantId, email, userId: null, createdAt: now })
    await updateRequest(tx, request.id, { confirmedAt: now })
  })
}
