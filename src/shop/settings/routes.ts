import { getContentPage } from '#contract/content-pages.ts'
import { getStorefront } from '#contract/settings.ts'
import { returnSection } from '#contract/orders/returns/return-policy-text.ts'
import { shippingSection } from '#contract/orders/shipping/shipping-text.ts'
import type { ShopContext } from '#shop/context.ts'
import { countCustomers } from '#shop/accounts/queries.ts'
import { readMethods } from '#shop/shipping/read-methods.ts'
import { offeredMethods } from './offered-methods.ts'
import { filledContent } from './filled-content.ts'
import * as queries from './queries.ts'
import { shownIdentity } from './shown-identity.ts'
import { shownContent } from './shown-content.ts'
import { withShippingSections } from './with-shipping-sections.ts'
import { withSeller } from './with-seller.ts'

export function settingsRoutes({ serve, db, config }: ShopContext) {
  serve(getStorefront, async (_call, { dependsOn }) => {
    dependsOn('settings', 'shipping_methods', 'customers', 'products', 'products:members')
    const [settings, demo, customers, shippingMethods] = await Promise.all([
      queries.readPublicSettings(db),
      queries.hasDemoProducts(db),
      countCustomers(db),
      readMethods(db),
    ])
    return {
      identity: shownIdentity(settings.identity),
      content: filledContent(shownContent(settings.store_content, { isDemo: demo }), {
        methods: shippingMethods,
        currency: settings.base_currency,
        returnPolicy: settings.return_policy,
      }),
      baseCurrency: settings.base_currency,
      timeZone: settings.time_zone,
      rates: settings.currency_rates,
      lowStockThreshold: settings.low_stock_threshold,
      stockNumbers: settings.stock_numbers_enabled,
      demo,
      sendsEmail: config.mail !== null,
      paymentMethods: offeredMethods({
        hasAccount: settings.bank_transfer !== null || demo,
        hasCollection: shippingMethods.some(({ kind }) => kind === 'collection'),
      }),
      shippingMethods,
      returnPolicy: settings.return_policy.returns === 'unstated' ? null : settings.return_policy,
      customers: Math.floor(customers / 100) * 100,
    }
  })

  serve(getContentPage, async ({ params: { page: name } }, { dependsOn }) => {
    dependsOn('settings', 'shipping_methods', 'products', 'products:members')
    const [{ page, isShippingShown, shippingNotes, currency, returnPolicy }, methods, seller] =
      await Promise.all([
        queries.readPageTexts(db, name),
        readMethods(db),
        name === 'privacy' ? queries.readSeller(db) : null,
      ])
    const costs = isShippingShown ? [shippingSection({ methods, currency }, shippingNotes)] : []
    const returns = returnSection(returnPolicy)
    return withShippingSections(name, withSeller(page, seller), returns ? [...costs, returns] : costs)
  })
}
