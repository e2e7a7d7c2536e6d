import type { StockAlertLink } from '#contract/catalog/stock-alerts.ts'
import { variantLabel } from '#contract/catalog/options.ts'
import type { Db } from '#platform/database/db.ts'
import type { AlertLink } from './alert-token.ts'
import { type AlertRow, findAlert, isWatching } from '#shop/stock-alerts/queries/alerts.ts'
import { type RequestRow, findRequest } from '#shop/stock-alerts/queries/requests.ts'
import { isStopped } from '#shop/stock-alerts/queries/stops.ts'
import { requestLifetimeMs } from './send-confirmation.ts'

/** The state for the page of a link. */
export async function readAlertState(db: Db, link: AlertLink, now: Date): Promise<StockAlertLink> {
  switch (link.scope) {
    case 'address':
      return addressState(db, link.email)
    case 'alert-address': {
      const alert = await findAlert(db, link.alertId)
      return alert ? addressState(db, alert.email) : ended
    }
    case 'account': {
      const alert = await findAlert(db, link.alertId)
      const isActive = alert && alert.userId !== null && alert.notifiedAt === null
      return isActive ? { state: 'active', email: alert.email, product: productOf(alert) } : ended
    }
    case 'request': {
      const request = await findRequest(db, link.tokenHash)
      if (!request || !isOpen(request, now)) return ended
      const shown = { email: request.email, product: productOf(request) }
      // Anyone may have typed the address, so the reply's token never shows what its owner did.
      if (request.confirmHash !== link.tokenHash) return { state: 'sent', ...shown }
      if (request.confirmedAt === null) return { state: 'unconfirmed', ...shown }
      return (await isWatching(db, request)) ? { state: 'active', ...shown } : ended
    }
  }
}

/** Whether a request was neither withdrawn nor has expired. */
export const isOpen = ({ withdrawnAt, createdAt }: RequestRow, now: Date) =>
  withdrawnAt === null && now.getTime() - createdAt.getTime() < requestLifetimeMs

const ended: StockAlertLink = { state: 'ended', email: null, product: null }

async function addressState(db: Db, email: string): Promise<StockAlertLink> {
  return { state: (await isStopped(db, email)) ? 'stopped' : 'all', email, product: null }
}

function productOf({ name, slug, sku, optionValues }: AlertRow | RequestRow) {
  return { name, slug, sku, variant: variantLabel(optionValues) }
}
