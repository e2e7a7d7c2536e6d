import type { StockAlert } from '#contract/catalog/stock-alerts.ts'
import { paths } from '#contract/paths.ts'
import type { PlainForm } from '#platform/http/plain-form.ts'

/** Leads to the page that says where the email goes, and stops it. */
export const requestForm: PlainForm<StockAlert> = {
  done: (_fields, { token }) => paths.stockAlert(token),
  refused: (_fields, code, from) => paths.stockAlertRefused(code, from),
}

/** To confirm or stop: both show the next state of the link. */
export const linkForm: PlainForm<void> = {
  done: ({ token = '' }) => paths.stockAlert(token),
  refused: (_fields, code) => paths.stockAlertRefused(code),
}
