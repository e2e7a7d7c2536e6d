import {
  type StockAlert,
  getStockAlert,
  listStockAlerts,
  requestStockAlert as requestEndpoint,
  stopStockAlert as stopEndpoint,
} from '#contract/catalog/stock-alerts.ts'
import { variantLabel } from '#contract/catalog/offers.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { type AlertLink, alertToken, readAlertToken } from './alert-token.ts'
import { requestForm, stopForm } from './plain-forms.ts'
import { StockAlertNotFound } from './problems.ts'
import * as queries from './queries.ts'
import { requestAlert } from './request-alert.ts'
import { stopAlerts } from './stop-alerts.ts'

export function stockAlertRoutes({ serve, db, clock, secret }: ShopContext) {
  serve(
    requestEndpoint,
    async ({ body, visitor }) => {
      const { user } = await visitor()
      return withToken(await requestAlert(db, { ...body, user, now: clock() }))
    },
    { limits: limits.stockAlert, form: requestForm },
  )

  serve(listStockAlerts, async ({ user }) =>
    (await queries.listPendingAlerts(db, user.id)).map(({ id, sku, email }) => withToken({ id, sku, email })),
  )

  serve(getStockAlert, async ({ query: { token } }) => {
    const { scope, alertId } = readLink(token)
    const alert = await queries.findAlert(db, alertId)
    const isStopped = !alert || (scope === 'one' && alert.notifiedAt !== null)
    if (isStopped) return { email: null, product: null }
    const { name, slug, sku, optionValues } = alert
    // Anyone who types an address gets a link of scope one, and must not learn to which address the account has moved.
    const email = scope === 'one' ? alert.requestedEmail : alert.email
    const product = { name, slug, sku, variant: variantLabel(optionValues) }
    return { email, product: scope === 'one' ? product : null }
  })

  serve(stopEndpoint, ({ body: { token } }) => stopAlerts(db, readLink(token)), {
    limits: limits.stopStockAlert,
    form: stopForm,
  })

  function withToken({ id, sku, email }: { id: number; sku: string; email: string }): StockAlert {
    return { sku, email, token: alertToken(secret, { scope: 'one', alertId: id }) }
  }

  function readLink(token: string): AlertLink {
    const link = readAlertToken(secret, token)
    if (!link) throw new StockAlertNotFound()
    return link
  }
}
