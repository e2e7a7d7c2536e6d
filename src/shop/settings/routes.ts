import { getContentPage } from '#contract/content-pages.ts'
import { getStorefront } from '#contract/settings.ts'
import type { ShopContext } from '#shop/context.ts'
import { countCustomers } from '#shop/accounts/queries.ts'
import { offeredMethods } from './offered-methods.ts'
import * as queries from './queries.ts'
import { shownContent } from './shown-content.ts'

export function settingsRoutes({ serve, db }: ShopContext) {
  serve(getStorefront, async () => {
    const [settings, demo, customers] = await Promise.all([
      queries.readPublicSettings(db),
      queries.hasDemoProducts(db),
      countCustomers(db),
    ])
    return {
      content: shownContent(settings.store_content, { isDemo: demo }),
      rates: settings.currency_rates,
      lowStockThreshold: settings.low_stock_threshold,
      demo,
      paymentMethods: offeredMethods({ hasAccount: settings.bank_transfer !== null || demo }),
      customers: Math.floor(customers / 100) * 100,
    }
  })

  serve(getContentPage, ({ params }) => queries.readContentPage(db, params.page))
}
