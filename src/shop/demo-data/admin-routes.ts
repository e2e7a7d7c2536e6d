import { clearDemo as clearEndpoint } from '#contract/settings.ts'
import type { ShopContext } from '#shop/context.ts'
import { clearDemo } from './clear-demo.ts'

export function demoDataAdminRoutes({ serve, db, clock }: ShopContext) {
  serve(clearEndpoint, ({ user }) => clearDemo(db, { actor: user, now: clock() }))
}
