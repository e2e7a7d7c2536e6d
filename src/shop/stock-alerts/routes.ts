import {
  confirmStockAlert as confirmEndpoint,
  getStockAlert,
  listStockAlerts,
  requestStockAlert as requestEndpoint,
  stopStockAlert as stopEndpoint,
} from '#contract/catalog/stock-alerts.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { readAlertState } from './alert-state.ts'
import { type AlertLink, alertToken, readAlertToken } from './alert-token.ts'
import { confirmAlert } from './confirm-alert.ts'
import { linkForm, requestForm } from './plain-forms.ts'
import { StockAlertNotFound } from './problems.ts'
import { listPendingAlerts } from '#shop/stock-alerts/queries/alerts.ts'
import { requestAlert } from './request-alert.ts'
import { stopAlerts } from './stop-alerts.ts'

export function stockAlertRoutes({ serve, db, clock, secret }: ShopContext) {
  serve(
    requestEndpoint,
    async ({ body, visitor }) => {
      const { user } = await visitor()
      return requestAlert(db, secret, { ...body, user, now: clock() })
    },
    { limits: limits.stockAlert, form: requestForm },
  )

  serve(listStockAlerts, async ({ user }) =>
    (await listPendingAlerts(db, user.id)).map(({ id, sku, email }) => ({
      sku,
      email,
      token: alertToken(secret, { scope: 'account', alertId: id }),
      isConfirmed: true,
    })),
  )

  serve(getStockAlert, ({ query: { token } }) => readAlertState(db, readLink(token), clock()))

  serve(confirmEndpoint, ({ body: { token } }) => confirmAlert(db, token, clock()), {
    limits: limits.stockAlertLink,
    form: linkForm,
  })

  serve(stopEndpoint, ({ body: { token } }) => stopAlerts(db, readLink(token), clock()), {
    limits: limits.stockAlertLink,
    form: linkForm,
  })

  function readLink(token: string): AlertLink {
    const link = readAlertToken(secret, token)
    if (!link) throw new StockAlertNotFound()
    return link
  }
}
